import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { diceOf, inventCertificate } from '#contract/identity/invent.ts'
import { issueFlowToken } from '#server/features/proof/proof.ts'
import type { EmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { openLog } from '#server/platform/process/log.ts'
import { type Given, givenIn } from '../given/given.ts'
import { givenApplication } from '../given/given-applications.ts'
import { everybodysPassword } from '../given/given-people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openTestClock } from '../test-clock.ts'
import { once } from '../test-database.ts'
import { ask, openPostgresFolder, type PostgresFolder } from './postgres-folder.ts'

const kills = 7
const domain = 'deaths'
/** Who presses at the same time. */
const newcomers = 4
const undecided = 4

let folder: PostgresFolder
let postgres: EmbeddedPostgres
let files: string
let app: TestApp
let projectId: string
let batch: Batch
let given: Given
const clock = openTestClock()
beforeAll(async () => {
  folder = await openPostgresFolder()
  files = await mkdtemp(join(tmpdir(), 'baoming-deaths-'))
  postgres = await folder.start()
  await migrate({ ...postgres, log: openLog('silent') })
  // Reports what broke by its answers: the log would be full of connections that were cut.
  const env = { LOG_LEVEL: 'error' }
  app = await openTestApp({ on: postgres, clock, folder: files, env, distDir: files })
  given = givenIn({ ...app, clock })
  projectId = await given.project({ domain, windows: [{ kind: 'registration' }] })
  batch = await given.batch(projectId)
})
afterAll(async () => {
  await app.close()
  await postgres.stop()
  await folder.close()
  await rm(files, { recursive: true, force: true })
})

const agreements = [
  { kind: 'terms', version: 1 },
  { kind: 'privacy', version: 1 },
]

interface Press {
  readonly url: string
  readonly payload: object
  readonly headers: Readonly<Record<string, string>>
}

/** Opens its transactions itself: reads what was proven, computes a password, makes the account. */
async function registration(at: number): Promise<Press> {
  const contact = `1381${String(at).padStart(7, '0')}`
  const scope = { projectId, actor: { kind: 'system', name: 'given' } } as const
  const { flowToken } = await app.database.transaction(scope, (tx) =>
    issueFlowToken(tx, app.keys, 'register', { channel: 'sms', contact }, clock()),
  )
  // One a day: there are only so many numbers of one birth day.
  const adult = { birthDay: dayOf(new Date(Date.UTC(1980, 0, 1 + at))), gender: 'male' } as const
  const idNumber = inventCertificate('esidentIDCard', diceOf(at), adult)
  const person = { name: '林晓', idType: 'esidentIDCard', idNumber, ...adult, accountName: `newcomer${at}` }
  const payload = { ...person, password: everybodysPassword, confirmation: everybodysPassword, agreements }
  return { url: '/api/accounts', payload, headers: { authorization: `ttoken ${flowToken}` } }
}

const statuses: number[] = []
let disturbed = 0
/** Until it is answered otherwise than "busy", always with the same key. */
async function pressUntilAnswered({ url, payload, headers }: Press, key: string) {
  for (let tries = 0; ; tries += 1) {
    const request = { method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': key } } as const
    const { statusCode, json } = await app.app.inject(request)
    statuses.push(statusCode)
    if (statusCode !== 503) {
      if (tries > 0) disturbed += 1
      return json<{ message: string }>().message
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const answered = () => statuses.filter((status) => status === 200).length

let isOver = false
const pressed = { registrations: 0, withdrawals: 0 }
async function keepRegistering() {
  while (!isOver) {
    pressed.registrations += 1
    const at = pressed.registrations
    // Nobody's press yet: it waits for the database as it likes.
    const press = await untilThere(() => registration(at))
    expect(await pressUntilAnswered(press, `registration-${at}`)).toBe('SUCCESS')
  }
}
/** Each is one transaction; done twice, the second one is refused by the state. */
async function keepChangingTheirMind() {
  const { applicationId, authorization } = await givenApplication({ given, app: app.app }, projectId, batch)
  const press = async (deed: 'withdrawal' | 'reopening', at: number) => {
    const url = `/api/applications/${applicationId}/${deed}`
    const answer = await pressUntilAnswered(
      { url, payload: {}, headers: { authorization } },
      `${deed}-${applicationId}-${at}`,
    )
    expect([deed, answer]).toEqual([deed, 'SUCCESS'])
  }
  for (let at = 0; !isOver; at += 1) {
    pressed.withdrawals += 1
    await press('withdrawal', at)
    await press('reopening', at)
  }
}

async function untilThere<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** One of its connections, at which all of them start anew; five times, as often as it is started again, the whole. */
async function killOne(at: number) {
  const backends = `select pid from pg_stat_activity where application_name = 'baoming' order by query_start desc`
  const [backend] = at % 3 ? await untilThere(() => ask(postgres.adminUrl, backends)) : []
  process.kill(backend ? Number(backend.pid) : await folder.postmaster(), 'SIGKILL')
}

test('a database that is killed again and again under load costs waiting, and no press is lost or done twice', async () => {
  const people = [
    ...Array.from({ length: newcomers }, keepRegistering),
    ...Array.from({ length: undecided }, keepChangingTheirMind),
  ]
  try {
    for (let at = 0; at < kills; at += 1) {
      const goal = answered() + 20
      await expect.poll(answered).toBeGreaterThan(goal)
      await killOne(at)
      await untilThere(() => ask(postgres.appUrl, 'select 1'))
    }
  } finally {
    isOver = true
    await Promise.all(people)
  }

  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(disturbed).toBeGreaterThan(kills)
  const count = async (sql: string) => {
    const { rows } = await once(postgres.ownerUrl, async (owner) => {
      await owner.query('begin; select reach_platform()')
      return owner.query<{ count: number }>(sql)
    })
    return Number(rows[0]?.count)
  }
  expect(await count('select count(*) from account')).toBe(pressed.registrations + undecided)
  const deeds = (action: string) => count(`select count(*) from history where action = '${action}'`)
  expect(await deeds('account.create')).toBe(pressed.registrations + undecided)
  expect(await deeds('application.withdraw')).toBe(pressed.withdrawals)
  expect(await deeds('application.reopen')).toBe(pressed.withdrawals)
}, 180_000)
