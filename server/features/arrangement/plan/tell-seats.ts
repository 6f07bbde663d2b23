import { type AnyWorkKind, workKind } from '#server/features/long-work/long-work.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { type Deed, recordMany } from '#server/platform/database/history.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { TellWork } from './publish-plan.ts'
import { listNews, type SeatNews } from './seat-store.ts'

interface Cursor {
  readonly applicationId: string
}

/** Tells people of a published plan, each once: history and message are one transaction with how far it is. */
export function tellSeatsWork({ database }: { readonly database: Database }): AnyWorkKind {
  return workKind<TellWork, Cursor>({
    name: 'seatPlan.tell',
    async next({ scope, input, cursor, done, now }) {
      const some = await database.read(scope, (tx) => listNews(tx, input, cursor?.applicationId ?? null))
      const last = some.at(-1)
      if (!last)
        return async () => ({
          next: 'end',
          done,
          total: done,
          message: { key: 'seatsTold', data: { count: done } },
        })
      return async (tx) => {
        await tellSeats(tx, some, now)
        return { next: { applicationId: last.applicationId }, done: done + some.length }
      }
    },
  })
}

export async function tellSeats(tx: Tx, news: readonly SeatNews[], now: Date): Promise<void> {
  for (const had of [true, false]) {
    const of = news.filter((one) => one.had === had)
    const action = had ? 'application.changeSeat' : 'application.giveSeat'
    const stepIds = await recordMany(
      tx,
      of.map(({ applicationId }): Deed => {
        return { action, subject: 'application', subjectId: applicationId, before: null, after: {} }
      }),
      now,
    )
    await tellOfApplications(tx, had ? 'seatChanged' : 'seatGiven', stepIds, now)
  }
}
