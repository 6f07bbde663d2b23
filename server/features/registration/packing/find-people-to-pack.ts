import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { FilesWish } from '#contract/registration/list/application-files.ts'
import { listPeopleWhole } from '#server/features/account/account.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { chosenSource } from '#server/platform/list/chosen-source.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { readSomeIds } from '#server/platform/list/read-rows.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { photoRuleId } from '../files/application-file-store.ts'
import { type LabelledFile, numbered, pathsOf, personName } from './packed-paths.ts'
import { type HandedIn, type KeptFile, listHandedIn, takeName } from './packing-store.ts'

/** A file that is to be packed. */
export interface WaitingFile {
  /** Where the store keeps it. */
  readonly key: string
  readonly path: string
  /** ISO 8601. */
  readonly keptAt: string
  /** The person's last one. */
  readonly isLast: boolean
}

export interface PersonToPack {
  /** What they are called unless another is called so. */
  readonly name: string
  readonly files: readonly (LabelledFile & Pick<KeptFile, 'storageKey' | 'keptAt'>)[]
}

export interface PeopleToPack {
  /** Those who have files. */
  readonly people: readonly PersonToPack[]
  /** How many of the list have none. */
  readonly without: number
  readonly next: string | null
  readonly total: number | null
}

interface Wanted<L extends ListShape> {
  readonly of: { readonly batchId: string }
  readonly wish: FilesWish<L>
  readonly language: Language
}

/** Some of those who are chosen, in the order of the list, with what is wanted of their files. */
export async function findPeopleToPack<L extends ListShape>(
  tx: Tx,
  keys: Keys,
  source: ListSource<L>,
  { of, wish, language }: Wanted<L>,
  some: { readonly after: string | null; readonly size: number },
): Promise<PeopleToPack> {
  const batch = await readBatch(tx, of.batchId)
  if (!batch) throw new Refusal('batchAbsent')
  const chosen = chosenSource(source, wish.choice)
  const { ids, next, total } = await readSomeIds(tx, chosen.source, chosen.view, some)
  const applications = inOrder(ids, await listHandedIn(tx, ids))
  const people = await listPeopleWhole(tx, keys, {
    accountIds: applications.flatMap(({ accountId }) => accountId ?? []),
    recordIds: applications.flatMap(({ recordId }) => recordId ?? []),
  })
  const toPack = applications.flatMap((application): PersonToPack[] => {
    const files = wantedFiles(application.files, wish, batch, language)
    if (files.length === 0) return []
    const person = people.get(application.accountId ?? application.recordId ?? '')
    const { name = '', idNumber = '' } = person ?? {}
    return [{ name: personName(wish.naming, { name, idNumber, number: application.number }), files }]
  })
  return { people: toPack, without: ids.length - toPack.length, next, total }
}

function inOrder(ids: readonly string[], applications: readonly HandedIn[]): HandedIn[] {
  const byId = new Map(applications.map((application) => [application.applicationId, application]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The portrait first, then the attachments in the order of the batch. */
function wantedFiles(
  files: readonly KeptFile[],
  { kinds }: Pick<FilesWish<ListShape>, 'kinds'>,
  { attachments }: Pick<Batch, 'attachments'>,
  language: Language,
): PersonToPack['files'] {
  const placeOf = (ruleId: string) =>
    ruleId === photoRuleId
      ? -1
      : attachments.findIndex(({ id }) => id === ruleId) + 1 || attachments.length + 1
  return files
    .filter(({ ruleId }) => kinds.includes(ruleId === photoRuleId ? 'photo' : 'attachments'))
    .toSorted((one, other) => placeOf(one.ruleId) - placeOf(other.ruleId))
    .map(({ ruleId, storageKey, keptAt, mediaType }) => ({
      label: ruleId === photoRuleId ? null : labelOf(attachments, ruleId, language),
      ending: endings[mediaType] ?? '',
      storageKey,
      keptAt,
    }))
}

function labelOf(attachments: Batch['attachments'], ruleId: string, language: Language): string {
  return attachments.find(({ id }) => id === ruleId)?.label[language] ?? ruleId
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
}

/** Gives each person a name that nobody else of this archive has, whatever case it is written in. */
export async function nameFiles(
  tx: Tx,
  keys: Keys,
  workId: string,
  people: readonly PersonToPack[],
): Promise<WaitingFile[]> {
  const waiting: WaitingFile[] = []
  for (const { name, files } of people) {
    const paths = pathsOf(await freeName(tx, keys, workId, name), files)
    files.forEach(({ storageKey, keptAt }, at) => {
      waiting.push({ key: storageKey, path: paths[at] ?? '', keptAt, isLast: at === files.length - 1 })
    })
  }
  return waiting
}

async function freeName(tx: Tx, keys: Keys, workId: string, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const tried = numbered(name, count)
    const index = keys.index(tx.projectId, 'packedName', tried.toLowerCase())
    if (await takeName(tx, workId, index)) return tried
  }
}
