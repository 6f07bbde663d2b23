import type { APIRequestContext } from '@playwright/test'
import { registerByApi } from '../../by-api.ts'
import type { Newcomer } from '../../newcomer.ts'
import { carry, speak } from '../../people.ts'
import { type Candidate, candidateAt } from './candidate.ts'
import { findOpenBatch } from './find-open-batch.ts'
import type { Reading } from './walker.ts'

interface Arrival extends Pick<Reading, 'page' | 'language'>, Partial<Pick<Reading, 'hand'>> {
  readonly request: APIRequestContext
  readonly newcomer: Newcomer
  readonly baseURL: string | undefined
}

/** Somebody who has an account of the demo since a moment ago, and is signed in to register. */
export async function arriveNew({ request, newcomer, baseURL, ...reader }: Arrival): Promise<Candidate> {
  const session = await registerByApi(request, newcomer)
  await speak(reader.page, reader.language, baseURL)
  await carry(reader.page, session)
  return candidateAt({ ...reader, batch: await findOpenBatch(request, session) })
}
