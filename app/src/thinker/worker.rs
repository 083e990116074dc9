//! The thread that thinks.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Instant;

use engine::{Control, Stop};

use super::players::Players;
use super::{Found, News, NoAnswer, Number, Task, Thinker};

/// Called from the thread whenever there is news: it has the window looked at.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// The players of the engine on a thread of their own.
///
/// The thread is started with the first question. It sleeps while nothing is asked, and ends when the worker is dropped:
/// nobody waits for it, as a search sees its stop sign within milliseconds.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
///
/// use engine::{Limits, Request};
/// use gipf::ByColor;
/// use gipf_tamsk::thinker::{Found, Question, Resources, Task, Thinker, Worker};
///
/// let game = orchestrator::Game::new(orchestrator::GameOptions::default(), 0)?;
/// let mut worker = Worker::new(Arc::new(|| ()));
/// let number = worker.ask(Task {
///     question: Question::Gipf {
///         turn: Box::new(*game.turn()),
///         earlier: Arc::default(),
///         match_chance: ByColor::both(0.5),
///     },
///     request: Request { limits: Limits::nodes(500), ..Request::default() },
///     resources: Resources { table: 1, threads: Some(1) },
/// });
/// let answer = loop {
///     match worker.news() {
///         Some(news) if news.is_answer => break news,
///         _ => std::thread::sleep(Duration::from_millis(1)),
///     }
/// };
/// assert_eq!(answer.about, number);
/// assert!(matches!(answer.found, Found::Gipf(_)));
/// # Ok::<_, orchestrator::OptionsError>(())
/// ```
pub struct Worker {
    wake: Waker,
    thread: Option<Channels>,
    /// The number of the last question.
    number: Number,
    /// The signs of the question that is open.
    open: Option<Signs>,
}

/// What leads to the thread and back.
struct Channels {
    orders: Sender<Order>,
    news: Receiver<News>,
}

/// What can be said to a search that goes on.
#[derive(Clone, Debug, Default)]
struct Signs {
    /// Answer now.
    stop: Stop,
    /// The answer does not matter.
    forgotten: Arc<AtomicBool>,
}

struct Order {
    number: Number,
    task: Task,
    signs: Signs,
}

impl Worker {
    /// A worker that calls `wake` whenever there is news.
    #[must_use]
    pub fn new(wake: Waker) -> Self {
        Self {
            wake,
            thread: None,
            number: Number::default(),
            open: None,
        }
    }

    /// Whether a question is open.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.open.is_some()
    }

    fn send(&mut self, mut order: Order) {
        // A thread that has died is replaced once; a system that gives none leaves the question unanswered.
        for _ in 0..2 {
            let channels = match self.thread.take() {
                Some(channels) => channels,
                None => match start(Arc::clone(&self.wake)) {
                    Ok(channels) => channels,
                    Err(error) => {
                        log::warn!("no thread to think: {error}");
                        return;
                    }
                },
            };
            match channels.orders.send(order) {
                Ok(()) => {
                    self.thread = Some(channels);
                    return;
                }
                Err(mpsc::SendError(unsent)) => order = unsent,
            }
        }
    }
}

fn start(wake: Waker) -> std::io::Result<Channels> {
    let (orders, inbox) = mpsc::channel();
    let (outbox, news) = mpsc::channel();
    thread::Builder::new()
        .name("thinker".to_owned())
        .spawn(move || work(&inbox, &outbox, &wake))?;
    Ok(Channels { orders, news })
}

/// What the thread does until nobody can ask it any more.
fn work(inbox: &Receiver<Order>, outbox: &Sender<News>, wake: &Waker) {
    let mut players = Players::default();
    let begun = Instant::now();
    let clock = move || begun.elapsed();
    while let Ok(Order {
        number,
        task,
        signs,
    }) = inbox.recv()
    {
        let tell = |found, is_answer| {
            if signs.forgotten.load(Ordering::Relaxed) {
                return;
            }
            let news = News {
                about: number,
                found,
                is_answer,
            };
            // Whoever asked may be gone.
            if outbox.send(news).is_ok() {
                wake();
            }
        };
        if signs.forgotten.load(Ordering::Relaxed) {
            continue;
        }
        let control = Control {
            clock: &clock,
            stop: signs.stop.clone(),
        };
        let found = players.answer(&task, &control, &mut |found| tell(found, false));
        tell(found, true);
    }
}

impl Thinker for Worker {
    fn ask(&mut self, task: Task) -> Number {
        self.forget();
        self.number = self.number.next();
        let signs = Signs::default();
        self.open = Some(signs.clone());
        self.send(Order {
            number: self.number,
            task,
            signs,
        });
        self.number
    }

    fn hurry(&mut self) {
        if let Some(open) = &self.open {
            open.stop.raise();
        }
    }

    fn forget(&mut self) {
        if let Some(open) = self.open.take() {
            open.forgotten.store(true, Ordering::Relaxed);
            open.stop.raise();
        }
    }

    fn news(&mut self) -> Option<News> {
        self.open.as_ref()?;
        loop {
            let news = match self.thread.as_ref().map(|thread| thread.news.try_recv()) {
                Some(Ok(news)) => news,
                Some(Err(TryRecvError::Empty)) => return None,
                Some(Err(TryRecvError::Disconnected)) | None => {
                    self.thread = None;
                    News {
                        about: self.number,
                        found: Found::Nothing(NoAnswer::Ended),
                        is_answer: true,
                    }
                }
            };
            if news.about == self.number {
                if news.is_answer {
                    self.open = None;
                }
                return Some(news);
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.forget();
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("number", &self.number)
            .field("open", &self.open)
            .finish_non_exhaustive()
    }
}
