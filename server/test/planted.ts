import type { Actor } from '#contract/kit/actor.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { ContractBreach } from '#server/platform/http/contract-check/contract-breach.ts'
import { openSite } from '#server/platform/http/open-site.ts'
import type { Gate, Site } from '#server/platform/http/site.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { openTestClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { testKeys } from './test-keys.ts'

/** A site without features, to plant endpoints in: right ones and wrong ones. */
export interface Planted {
  readonly site: Site
  readonly breaches: ContractBreach[]
  /** What the site logged, line by line. */
  readonly lines: string[]
  close(): Promise<void>
}

export const mine = '019a9c00-0000-7000-8000-000000000001'
export const theirs = '019a9c00-0000-7000-8000-000000000002'
const accountId = '019a9c00-0000-7000-8000-00000000000a'
const sessionId = '019a9c00-0000-7000-8000-00000000000b'
const account = (role: 'candidate' | 'organisation', projectId: string) =>
  ({
    kind: 'account',
    role,
    projectId,
    accountId,
    sessionId,
    mustChangePassword: false,
    approved: true,
  }) as const

/** Who signs in with which token. */
export const people: Readonly<Record<string, Actor>> = {
  'ata-token candidate': account('candidate', mine),
  'ata-token organisation': account('organisation', mine),
  'ata-token underReview': { ...account('organisation', mine), approved: false },
  'ata-token newcomer': { ...account('candidate', mine), mustChangePassword: true },
  'ata-token stranger': account('candidate', theirs),
  'ata-token staff': {
    kind: 'staff',
    staffId: accountId,
    operator: false,
    grants: [],
    sessionId,
    mustChangePassword: false,
    secondFactorDue: false,
  },
  'ttoken flow': { kind: 'flow', projectId: mine, flowTokenId: sessionId, purpose: 'recover' },
}

const gates: Readonly<Record<string, Gate>> = {
  mine: { projectId: mine, state: 'active', modules: new Set(['candidate_registration']) },
  rest: { projectId: theirs, state: 'maintenance', modules: new Set() },
  over: { projectId: theirs, state: 'ended', modules: new Set() },
}

export async function openPlanted(
  env: Readonly<Record<string, string>> = {},
  { checked = true }: { checked?: boolean } = {},
): Promise<Planted> {
  const on = await openTestDatabase()
  // Who signs in here has a token and no session.
  await on.asOwner(
    `create or replace function refuse_ended_session(wanted uuid) returns void language sql as ''`,
  )
  const breaches: ContractBreach[] = []
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  const database = openDatabase({ url: on.appUrl, poolSize: 2, log })
  const site = openSite({
    config: readConfig(env),
    database,
    clock: openTestClock(),
    log,
    metrics: new Metrics(),
    keys: testKeys,
    onBreach: checked ? (breach) => breaches.push(breach) : null,
    findActor: async (authorization) => people[authorization] ?? null,
    listStaffNames: async (ids) => new Map(ids.map((id) => [id, `name of ${id}`])),
    findGate: (domain) => gates[domain] ?? null,
    findGateById: (projectId) => Object.values(gates).find((gate) => gate.projectId === projectId) ?? null,
  })
  return {
    site,
    breaches,
    lines,
    async close() {
      await site.app.close()
      await database.close()
      await on.drop()
    },
  }
}
