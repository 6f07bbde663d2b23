import type { HeldAppeal } from '#contract/holdings/held-exam.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import { listOwnedApplications, type RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasOpenAppeals, listAppealsAbout, wipeAppealWords } from './appeal-store.ts'

type Parts = Pick<RegistrationParts, 'batches' | 'keys'>

/** What an account and its appeals mean to each other: whoever waits for an answer keeps the account until then. */
export function tieAppeals(parts: Parts): AccountTie {
  return {
    binds: hasOpenAppeals,
    wipe: (tx, accountId) => wipeAppealWords(tx, parts.keys, accountId),
    tell: async (tx, accountId) => ({ appeals: await tellAppeals(parts, tx, accountId) }),
    join: async () => {},
  }
}

/** About their own scores. What their organisation wrote is its own. */
async function tellAppeals(parts: Parts, tx: Tx, accountId: string): Promise<HeldAppeal[]> {
  const own = await listOwnedApplications(parts, tx, accountId)
  const of = new Map(own.map((one) => [one.applicationId, one]))
  const stored = await listAppealsAbout(tx, parts.keys, [...of.keys()])
  return stored.flatMap(({ applicationId, subjectId, askerId, grounds, ...appeal }) => {
    const application = of.get(applicationId)
    if (!application) return []
    const { batch, number } = application
    const subject = batch.subjects.find((one) => one.subjectId === subjectId)
    const { state, feeFen, answer, madeAt, decidedAt } = appeal
    return [
      {
        ...{ applicationNumber: number, batchName: batch.name, state, feeFen, answer },
        subject: subject?.name ?? nameless,
        grounds: askerId === accountId ? grounds : '',
        madeAt: madeAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      },
    ]
  })
}

const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
