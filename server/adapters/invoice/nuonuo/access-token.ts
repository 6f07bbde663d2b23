import { z } from 'zod'
import { type Away, away, callProvider, isAway } from '#server/adapters/call-provider.ts'
import { wallTextOf } from '#server/adapters/wall-text.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { NuonuoConfig } from '#server/platform/process/invoice-config.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface TokenParts {
  readonly config: NuonuoConfig
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
}

/** Nuonuo gives out fifty a month; the rest is for whoever looks after the app. */
const mostInMonth = 45
/** Whoever was refused does not ask again at once: with a wrong secret the month would be used up in a minute. */
const pauseMs = 20 * 60_000
/** It is given up before its time, so that it does not end on its way. */
const marginMs = 10 * 60_000

const scope = { projectId: null, actor: { kind: 'system', name: 'issuer' } } as const
const place = { projectId: null, table: 'issuer_token', column: 'token_sealed' }

/** The one of all processes, good for a day; where it has ended, one process asks for another and the others wait. */
export async function findToken(parts: TokenParts): Promise<string | Away> {
  const { config, database, keys, clock } = parts
  const now = clock()
  const kept = await inBooks(database, (tx) => readToken(tx, config.appKey, now))
  if (kept) return keys.open(place, kept)
  if (!(await inBooks(database, (tx) => claimAsking(tx, config.appKey, now))))
    return away('a token was asked for a moment ago, or too often this month')
  const asked = await askForToken(config)
  if (isAway(asked)) return asked
  const { token, secondsGood } = asked
  const goodUntil = new Date(now.getTime() + secondsGood * 1000 - marginMs)
  await inBooks(database, (tx) =>
    tx.query('update issuer_token set token_sealed = $2, good_until = $3 where app_key = $1', [
      config.appKey,
      keys.seal(place, token),
      goodUntil,
    ]),
  )
  return token
}

/** It was refused: the next call asks for another one. */
export async function dropToken({ config, database }: TokenParts): Promise<void> {
  await inBooks(database, (tx) =>
    tx.query('update issuer_token set good_until = null where app_key = $1', [config.appKey]),
  )
}

const inBooks = <Result>(database: Database, work: (tx: Tx) => Promise<Result>) =>
  database.transaction(scope, work)

async function readToken(tx: Tx, appKey: string, now: Date): Promise<Buffer | null> {
  const [row] = await tx.query<{ sealed: Buffer | null }>(
    'select token_sealed as sealed from issuer_token where app_key = $1 and good_until > $2',
    [appKey, now],
  )
  return row?.sealed ?? null
}

async function claimAsking(tx: Tx, appKey: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into issuer_token as held (app_key, asked_at, month, asked_in_month) values ($1, $2, $3, 1)
     on conflict (app_key) do update set asked_at = $2, month = $3,
       asked_in_month = case held.month when $3 then held.asked_in_month else 0 end + 1
     where held.asked_at <= $4 and (held.month <> $3 or held.asked_in_month < $5)
     returning 1`,
    [appKey, now, wallTextOf(now).slice(0, 7), new Date(now.getTime() - pauseMs), mostInMonth],
  )
  return rows.length > 0
}

const told = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

async function askForToken(config: NuonuoConfig) {
  const form = {
    client_id: config.appKey,
    client_secret: config.appSecret.export().toString(),
    grant_type: 'client_credentials',
  }
  const answer = await callProvider(config.tokenEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: config.timeoutMs,
  })
  if (isAway(answer)) return answer
  const read = told.safeParse(jsonOf(answer.body.toString()))
  if (!read.success) return away('no token was given')
  return { token: read.data.access_token, secondsGood: read.data.expires_in }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
