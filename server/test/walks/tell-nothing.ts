import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer } from '../ask.ts'

/** What an id would be asked for whom it does not belong to: next door, another project, a person with an own account, nobody. */
export type Strange = Readonly<Record<'nextDoor' | 'elsewhere' | 'candidate' | 'nobody', string>>

/** The answer to a strange id is to the letter the one to nobody's, and `of` says which one that is. */
export async function tellNothing(
  strange: Partial<Strange>,
  ask: (id: string) => Promise<Answer<unknown>>,
  of: object,
) {
  const told = async (id: string) => {
    const { statusCode, code, message, data } = await ask(id)
    return { statusCode, code, message, data: JSON.stringify(data)?.replaceAll(id, 'ID') }
  }
  const nobodys = await told(strange.nobody ?? randomUUID())
  expect(nobodys).toMatchObject(of)
  for (const [whose, id] of Object.entries(strange)) expect([whose, await told(id)]).toEqual([whose, nobodys])
}
