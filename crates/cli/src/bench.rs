//! The speed of the search on fixed positions.

use std::io::Write;
use std::time::Duration;

use engine::gipf::{Player, Settings};
use engine::{Control, Limits, Report, Request, Stop};
use orchestrator::Turn;

use crate::args::Bench;
use crate::error::{Error, warn};
use crate::strength::{Judgement, clock};
use crate::thinking::per_second;
use crate::written::Written;

/// Fixed positions of all versions, without and with potentials, and of TAMSK: starts and the middles of games.
const POSITIONS: [&str; 17] = [
    "basic s2S/5/6/S5s/6/5/s2S w 12,12 0,0 SS",
    "basic s2S/5/6/S5s/6/5/s2S w 12,12 6,6 LL",
    "standard g2G/5/6/G5g/6/5/g2G w 12,12 0,0 SS",
    "standard g2G/5/6/G5g/6/5/g2G w 12,12 3,3 LL",
    "tournament 4/5/6/7/6/5/4 w 18,18 0,0 GG",
    "tournament 4/5/6/7/6/5/4 w 18,18 6,6 GG",
    "basic 1s2/1s3/1ss3/2s3s/sSS3/sss2/S1sS w 9,2 0,0 SS",
    "basic s1SS/1s1S1/s2sS1/S6/1ss2S/1S3/SS1S w 4,9 0,0 SS",
    "basic s1S1/2ST1/2S1ts/1t3s1/1sT1SS/5/1ssS w 7,4 0,0 SS",
    "standard s2S/1sG2/2g3/1sG1G2/sgsSSS/1s2S/sS1S w 4,6 0,0 SS",
    "standard sS2/pG2S/1g1SsS/sSG2gs/3g2/1Gst1/ssSS w 4,4 0,0 SS",
    "standard s2g/1TGs1/ss1s2/1T1S2g/1Ss3/1pst1/SstG w 8,3 0,0 SS",
    "tournament S3/1SG1S/g1G3/1Sg3S/SsGggs/s4/1s2 w 6,5 0,0 SS",
    "tournament 4/5/s2St1/S2G3/2gT2/5/1S2 w 8,7 0,0 SS",
    "tournament 2Ps/T2SS/1tTs2/2GS3/1tGtg1/1tS2/Tst1 w 7,5 0,0 SS",
    "0000/00000/000000/0000000/000000/00000/0000 a1,d7,g1:a4,d1,g4 r 32,32",
    "0000/01210/022220/0110210/023220/01120/0000 c2,c4,f3:b3,e2,e5 r 17,17",
];

/// Searches every position with the same number of nodes, and prints nodes, speed, and a signature of all answers that
/// changes when the search does.
pub(crate) fn run(args: &Bench, output: &mut impl Write) -> Result<(), Error> {
    let clock = clock();
    let control = Control {
        clock: &*clock,
        stop: Stop::default(),
    };
    let request = Request {
        limits: Limits::nodes(args.nodes),
        ..Request::default()
    };
    let failed = |error: &dyn std::fmt::Display| Error::Failed(error.to_string());
    let mut sum = Sum::default();
    let mut told = false;
    for text in POSITIONS {
        if let Ok(position) = text.parse::<tamsk::Position>() {
            let settings = engine::tamsk::Settings {
                table: args.table.into(),
            };
            let mut player =
                engine::tamsk::Player::new(settings).map_err(|error| failed(&error))?;
            let report = player
                .analyse(&position, &request, &control, &mut |_| ())
                .map_err(|error| failed(&error))?;
            sum.add(&position, &report, output)?;
            continue;
        }
        let position: gipf::Position = text.parse().map_err(|error| failed(&error))?;
        let turn = Turn::of_position(&position).map_err(|fault| failed(&fault))?;
        let (evaluation, fault) = Judgement::read(&args.weights).evaluation_or_hand_made(&turn);
        if let Some(fault) = fault
            && !told
        {
            told = true;
            warn(&fault);
        }
        let mut player = Player::new(Settings {
            table: args.table.into(),
            evaluation,
            ..Settings::default()
        })
        .map_err(|error| failed(&error))?;
        let report = player
            .search(&turn, &[], &request, &control, &mut |_| ())
            .map_err(|error| failed(&error))?;
        sum.add(&turn, &report, output)?;
    }
    writeln!(
        output,
        "{} nodes in {} ms, {} nodes/s, signature {:016x}",
        sum.nodes,
        sum.time.as_millis(),
        per_second(sum.nodes, sum.time),
        sum.signature
    )?;
    Ok(())
}

/// All positions so far.
#[derive(Debug, Default)]
struct Sum {
    nodes: u64,
    time: Duration,
    signature: u64,
}

impl Sum {
    fn add<G: Written>(
        &mut self,
        state: &G,
        report: &Report<G::Action>,
        output: &mut impl Write,
    ) -> Result<(), Error> {
        let line = report.best();
        let moves = state.whole_moves(&line.actions).join(" ");
        writeln!(
            output,
            "{:>9} nodes/s, depth {:2}, {} | {moves}",
            per_second(report.nodes, report.time),
            report.depth,
            state.position_text(),
        )?;
        self.nodes += report.nodes;
        self.time += report.time;
        let answer = format!(
            "{} {} {moves} {:?}",
            report.nodes, report.depth, line.verdict
        );
        // FNV-1a.
        for byte in answer.bytes() {
            self.signature = (self.signature ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
