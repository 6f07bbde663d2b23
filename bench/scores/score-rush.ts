import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { rightLines } from '#server/features/score/test/many-scores.ts'
import { scoreWorkbook } from '#server/features/score/test/score-board.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { type BenchPortal, benchActor, openBenchPortal } from '../bench-portal.ts'
import { type Figure, judged, spread } from '../figure.ts'
import { knock } from '../load/knock.ts'
import { loadTool, putLoad } from '../load/load.ts'
import { type BareServer, startBareServer } from '../yardsticks/bare-server.ts'
import { processorSeconds } from '../yardsticks/compare.ts'
import { openScoreGround } from './score-ground.ts'

const path = '/api/score-inquiries'
const clients = 64
const rounds = 5
/** More than are answered in a second: everybody reads their own for the first time. */
const eachRound = 4000
const people = rounds * eachRound + 2 * clients
const seconds = 1
const leastRatio = 0.05

/** The hour has come: 64 clients at a time look up scores that nobody has read before, in the first second and those after it. */
export async function measureScoreRush(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const ground = await openScoreGround(portal, people, 1)
    const { importId } = await ground.send(await scoreWorkbook(ground.batch, rightLines(people)))
    await ground.take(importId)
    const whose = await signIn(portal, ground.projectId)
    const releasesAt = new Date(Date.now() + 5000)
    await ground.release(releasesAt)
    await pause(releasesAt.getTime() - Date.now() - 1500)
    const answers = await knockAround(portal.product.url, whose.slice(0, clients), releasesAt.getTime())
    const bare = await startBareServer(
      portal.product.url,
      [path],
      { authorization: whose[0] ?? '', 'content-length': '0' },
      '',
    )
    try {
      return report(answers, await race(portal, bare, whose.slice(2 * clients)))
    } finally {
      bare.stop()
    }
  } finally {
    await portal.close()
  }
}

interface Answer {
  readonly askedAt: number
  readonly answeredAt: number
  readonly status: number
  readonly hasScores: boolean
}

/** Each asks on and on until a second after the hour. */
async function knockAround(url: string, whose: readonly string[], hour: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const agent = new Agent({ keepAlive: true })
  await Promise.all(
    whose.map(async (authorization) => {
      while (Date.now() < hour + 1000) {
        const askedAt = Date.now()
        const answer = await knock(url + path, { agent, body: {}, headers: { authorization } })
        const hasScores = /"mark":\d/.test(answer?.body ?? '')
        answers.push({
          askedAt: askedAt - hour,
          answeredAt: Date.now() - hour,
          status: answer?.status ?? 0,
          hasScores,
        })
      }
    }),
  )
  agent.destroy()
  return answers
}

async function race({ product }: BenchPortal, bare: BareServer, whose: readonly string[]) {
  const of = (who: readonly string[]) => ({
    paths: [path],
    headers: {},
    whose: who,
    seconds,
    connections: clients,
  })
  const measured = async ({ url, pid }: { url: string; pid: number }, who: readonly string[]) => {
    const before = processorSeconds(pid)
    const { requestsPerSecond, failures } = await putLoad({ ...of(who), url })
    return { perSecond: requestsPerSecond, processor: processorSeconds(pid) - before, failures }
  }
  await measured(bare, whose)
  const taken = []
  for (let round = 0; round < rounds; round += 1) {
    const who = whose.slice(round * eachRound, (round + 1) * eachRound)
    taken.push({ portal: await measured(product, who), plain: await measured(bare, who) })
  }
  return taken
}

function report(answers: readonly Answer[], taken: Awaited<ReturnType<typeof race>>): Figure {
  const early = answers.filter(({ answeredAt, hasScores }) => hasScores && answeredAt < 0).length
  const late = answers.filter(({ askedAt, hasScores }) => !hasScores && askedAt > 0).length
  const before = answers.filter(({ answeredAt }) => answeredAt < 0).length
  const failures =
    answers.filter(({ status }) => status !== 200).length +
    taken.reduce((sum, { portal, plain }) => sum + portal.failures + plain.failures, 0)
  const ratios = taken.map(({ portal, plain }) => portal.perSecond / plain.perSecond)
  const processorRatios = taken.map(
    ({ portal, plain }) => portal.perSecond / portal.processor / (plain.perSecond / plain.processor),
  )
  const firstSecond = answers.filter(({ askedAt, answeredAt }) => askedAt >= 0 && answeredAt < 1000).length
  return {
    title: 'Scores are released',
    how: `${clients} clients ask on and on from a second before the hour until a second after it; then ${rounds} rounds of ${seconds} s (${loadTool}), everybody for their own scores and for the first time, by turns with a bare node:http server that writes the same bytes. Each answer of the portal is a look into the database that is kept, with a line of history.`,
    columns: ['', 'requests/s', 'ratio', 'ratio by processor time'],
    rows: [
      ['in the first second', firstSecond, '', ''],
      [
        'bare node:http',
        spread(
          taken.map(({ plain }) => plain.perSecond),
          0,
        ),
        1,
        1,
      ],
      [
        'the portal, first readings',
        spread(
          taken.map(({ portal }) => portal.perSecond),
          0,
        ),
        spread(ratios, 3),
        spread(processorRatios, 3),
      ],
    ],
    aims: [
      { aim: `nothing before its time (${early} of ${before} answers)`, reached: early === 0 && before > 0 },
      { aim: `everything from then on (${late} were without)`, reached: late === 0 },
      {
        aim: `ratio by processor time ≥ ${leastRatio}`,
        reached: judged({ ratios, processorRatios }) >= leastRatio,
      },
      { aim: `every answer is 200 (${failures} were not)`, reached: failures === 0 },
    ],
  }
}

/** All of them, with a session each. */
async function signIn({ database }: BenchPortal, projectId: string): Promise<string[]> {
  const tokens = Array.from({ length: people }, () => newToken(projectId))
  await database.transaction({ projectId, actor: benchActor }, (tx) =>
    tx.query(
      `insert into session (project_id, session_id, account_id, token_hash, device, created_at, seen_at, expires_at)
       select current_project(), gen_random_uuid(), application.account_id, hash, 'bench', now(), now(),
         now() + interval '10 hours'
       from unnest($1::bytea[]) with ordinality as signed (hash, n)
         join application on application.project_id = current_project()
           and application.number = '2026' || lpad((n - 1)::text, 10, '0')`,
      [tokens.map(({ hash }) => hash)],
    ),
  )
  return tokens.map(({ token }) => `ata-token ${token}`)
}
