import type { OrganisationKind } from '#contract/account/account.ts'
import { collegeOf } from '#contract/account/organisation-endpoints.ts'
import { organisationImport } from '#contract/account/organisation-import.ts'
import { accountNameKey } from '#contract/identity/names/account-name.ts'
import { type Comparison, importKind, type RowValues, type SoundRow } from '#server/features/import/import.ts'
import { getDefaultLanguage } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { newOneTimePassword } from '#server/platform/secrets/one-time-password.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { createOrganisation } from './create-organisation.ts'
import { oneTimePasswordColumn, organisationColumns, organisationTexts } from './organisation-columns.ts'
import {
  findHeldNames,
  type HeldName,
  holdOrganisationByName,
  writeOrganisation,
} from './organisation-store.ts'

interface MadePassword {
  readonly oneTimePassword: string
  readonly passwordHash: string
}

/** Accounts of organisations as rows of a workbook. Who has the account name is who is meant. */
export function importOrganisations({ keys, passwords }: { keys: Keys; passwords: Passwords }) {
  return importKind<null, MadePassword>({
    name: 'organisation',
    work: 'organisation.import',
    endpoints: organisationImport,
    // Most of it for passwords.
    rowsAtOnce: 25,
    ground: async () => null,
    columns: () => organisationColumns,
    title: () => organisationTexts(({ workbook }) => workbook.title),
    unique: [{ columns: ['accountName'], fold: accountNameKey }, { columns: ['name', 'organisationKind'] }],
    compare: compareOrganisations,
    async prepare() {
      const oneTimePassword = newOneTimePassword()
      return { oneTimePassword, passwordHash: await passwords.reserve((slot) => slot.hash(oneTimePassword)) }
    },
    async make(tx, rows, _, now) {
      const language = await getDefaultLanguage(tx)
      for (const { values, prepared } of rows) {
        const { passwordHash } = prepared
        const draft = { ...draftOf(values), passwordHash, language, origin: 'imported' as const }
        await createOrganisation(tx, keys, draft, now)
      }
      return new Map()
    },
    async change(tx, rows, _, now) {
      for (const { values } of rows) await changeOrganisation(tx, values, now)
      return new Map()
    },
    oneTimePassword: {
      column: oneTimePasswordColumn,
      endpoint: organisationImport.handOutPasswords,
      of: ({ oneTimePassword }) => oneTimePassword,
    },
  })
}

const draftOf = ({ name = '', organisationKind, accountName = '', ...college }: RowValues) => ({
  ...{ name, accountName },
  organisationKind: organisationKind as OrganisationKind,
  ...{ collegeCode: college.collegeCode ?? '', collegeName: college.collegeName ?? '' },
})

async function compareOrganisations(
  tx: Tx,
  rows: readonly SoundRow[],
): Promise<ReadonlyMap<number, Comparison>> {
  const drafts = rows.map(({ row, values }) => ({ row, draft: draftOf(values) }))
  const held = await findHeldNames(tx, {
    accountNameKeys: drafts.map(({ draft }) => accountNameKey(draft.accountName)),
    names: drafts.map(({ draft }) => draft.name),
  })
  const byAccountName = new Map(held.map((holder) => [accountNameKey(holder.accountName), holder]))
  const byName = new Map(
    held.flatMap((holder) => (holder.organisationKind ? [[nameKey(holder), holder]] : [])),
  )
  return new Map(
    drafts.map(({ row, draft }) => {
      const holder = byAccountName.get(accountNameKey(draft.accountName))
      return [row, compare(draft, holder, byName.get(nameKey(draft)))]
    }),
  )
}

type Draft = ReturnType<typeof draftOf>

function compare(draft: Draft, holder: HeldName | undefined, namesake: HeldName | undefined): Comparison {
  if (holder && holder.organisationKind === null) return wrong('accountName', 'account.accountNameHeld')
  if (holder?.isSuspended) return wrong('accountName', 'account.organisationClosed')
  if (namesake && namesake !== holder)
    return wrong('name', 'account.organisationNameHeld', { accountName: namesake.accountName })
  if (!holder) return { verdict: 'new' }
  const college = collegeBeside(draft, holder)
  const before = {
    ...(holder.collegeCode !== college.collegeCode && { collegeCode: holder.collegeCode ?? '' }),
    ...(holder.collegeName !== college.collegeName && { collegeName: holder.collegeName ?? '' }),
    ...(holder.name !== draft.name && { name: holder.name }),
    ...(holder.organisationKind !== draft.organisationKind && {
      organisationKind: holder.organisationKind ?? '',
    }),
  }
  return Object.keys(before).length > 0 ? { verdict: 'changed', before } : { verdict: 'unchanged' }
}

function wrong(column: string, key: string, values?: Record<string, string>): Comparison {
  return { verdict: 'wrong', wrongs: [{ column, reason: { key, ...(values && { values }) } }] }
}

/** A college may be an exam station too, and have an account for each. */
const nameKey = ({ name, organisationKind }: Pick<HeldName, 'name' | 'organisationKind'>) =>
  JSON.stringify([name, organisationKind])

/** An empty cell says nothing of a college, as does a workbook without these columns. */
function collegeBeside(draft: Draft, held: Pick<HeldName, 'collegeCode' | 'collegeName'>) {
  const collegeCode = draft.collegeCode || (held.collegeCode ?? '')
  const collegeName = draft.collegeName || (held.collegeName ?? '')
  return collegeOf({ ...draft, collegeCode, collegeName })
}

async function changeOrganisation(tx: Tx, values: RowValues, now: Date): Promise<void> {
  const draft = draftOf(values)
  const { name, organisationKind, accountName } = draft
  const held = await holdOrganisationByName(tx, accountNameKey(accountName))
  if (!held) throw new Error('An organisation that was just compared is not there.')
  const after = { name, organisationKind, ...collegeBeside(draft, held) }
  await writeOrganisation(tx, held.accountId, after)
  const deed = { action: 'account.changeOrganisation', subject: 'account', subjectId: held.accountId }
  const { collegeCode, collegeName } = held
  const before = { name: held.name, organisationKind: held.organisationKind, collegeCode, collegeName }
  await record(tx, { ...deed, before, after }, now)
}
