import type {
  ConfirmationForm,
  ConfirmationPerson,
  WholeConfirmation,
} from '#contract/confirmation/confirmation-shapes.ts'
import type { Texts } from '#contract/kit/language.ts'
import { listOrganisationNames, listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { versionOf } from './confirmation-parts.ts'
import type { StoredForm } from './form-store.ts'
import { countStandings, listStandings, type StandingCount } from './line-store.ts'
import { listPapers } from './paper-store.ts'

const nobody = { stands: 0, changed: 0, left: 0, replaced: 0 }

/** Each with how many stand on it, and how. */
export async function showForms(tx: Tx, forms: readonly StoredForm[]): Promise<ConfirmationForm[]> {
  const counts = await countStandings(
    tx,
    forms.map(({ formId }) => formId),
  )
  return forms.map((form) => showForm(form, counts))
}

function showForm(form: StoredForm, all: readonly StandingCount[]): ConfirmationForm {
  const { organisationId: _, fileId: __, madeAt, sentAt, decidedAt, ...shown } = form
  const counts = all.filter(({ formId }) => formId === form.formId)
  return {
    ...shown,
    people: counts.reduce((sum, { people }) => sum + people, 0),
    standings: { ...nobody, ...Object.fromEntries(counts.map(({ standing, people }) => [standing, people])) },
    madeAt: madeAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** With everybody on it and its stamped pages. */
export async function showWhole(
  tx: Tx,
  keys: Keys,
  form: StoredForm,
  batchName: Texts,
): Promise<WholeConfirmation> {
  const { formId, organisationId } = form
  const [shown] = await showForms(tx, [form])
  if (!shown) throw new Error('A form that was read is not shown.')
  const papers = await listPapers(tx, keys, formId)
  return {
    ...shown,
    batchName,
    organisation: (await listOrganisationNames(tx, [organisationId])).get(organisationId) ?? '',
    persons: await listPersons(tx, keys, formId),
    papers: papers.map(({ storageKey: _, ...paper }) => paper),
    version: await findVersion(tx, versionOf(formId)),
  }
}

async function listPersons(tx: Tx, keys: Keys, formId: string): Promise<ConfirmationPerson[]> {
  const lines = await listStandings(tx, formId)
  const recordIds = lines.flatMap(({ recordId }) => recordId ?? [])
  const people = await listPeople(tx, keys, { accountIds: [], recordIds })
  return lines.map(({ recordId, ...line }) => {
    // Whoever has moved on belongs to somebody else: of them no more is told than that.
    const person = line.standing === 'left' ? undefined : people.get(recordId ?? '')
    return {
      ...line,
      name: person?.name ?? '',
      idType: person?.idType ?? null,
      idNumber: person?.idNumber ?? '',
    }
  })
}
