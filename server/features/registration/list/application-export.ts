import { type Language, listMark, type Texts } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import { type ApplicationListRow, applicationList } from '#contract/registration/list/application-list.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { consoleWords, type ExportColumn, type ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type ApplicationSourceParts, applicationSource } from './application-source.ts'

type Words = Parameters<typeof consoleWords>[0]
const title = (find: (words: Parameters<Words>[0]['file']['applications']) => string) =>
  consoleWords(({ file }) => find(file.applications))
const notHandedIn = title(({ noNumber }) => noNumber)
const alone = title((words) => words.alone)
const paids = { paid: title(({ paids }) => paids.paid), unpaid: title(({ paids }) => paids.unpaid) }
const namesOf = (texts: readonly Texts[], language: Language) =>
  texts.map((text) => text[language]).join(listMark(language))

type Row = Omit<ApplicationListRow, 'organisation'>

/** What a file says of an application, whoever reads it. */
export const applicationColumns = {
  number: {
    title: title((words) => words.number),
    cell: ({ number }, language) => number ?? notHandedIn[language],
  },
  name: { title: title((words) => words.name), cell: ({ name }) => name },
  idType: {
    title: title((words) => words.idType),
    cell: ({ idType }, language) =>
      idType && consoleWords(({ identity }) => identity.certificates[idType])[language],
  },
  idNumber: { title: title((words) => words.idNumber), cell: ({ idNumber }) => idNumber },
  subjects: {
    title: title((words) => words.subjects),
    cell: ({ subjects }, language) => namesOf(subjects, language),
  },
  areas: {
    title: title((words) => words.areas),
    cell: ({ areas }, language) => namesOf(areas, language),
  },
  submittedAt: {
    title: title((words) => words.submittedAt),
    cell: ({ submittedAt }, language) => submittedAt && minuteText(new Date(submittedAt), language),
  },
  paid: {
    title: title((words) => words.paid),
    cell: ({ paid }, language) => paids[paid ? 'paid' : 'unpaid'][language],
  },
  state: {
    title: title((words) => words.state),
    cell: ({ state }, language) =>
      consoleWords(({ registration }) => registration.statuses[displayForBoard[state]])[language],
  },
} satisfies Record<string, ExportColumn<Row>>

const organisation: ExportColumn<ApplicationListRow> = {
  title: title((words) => words.organisation),
  cell: ({ organisation }, language) => organisation ?? alone[language],
}

/** Of which batch. */
export interface ApplicationsOf {
  readonly batchId: string
}

/** The applications of a batch, as those see them who work at it. */
export function applicationExport(
  parts: ApplicationSourceParts,
): ListExport<typeof applicationList, ApplicationsOf> {
  return {
    kind: 'application.export',
    list: applicationList,
    title: title((words) => words.title),
    async findSource(tx, { batchId }, { scope, now }) {
      const batch = await readBatch(tx, batchId)
      if (!batch || scope.projectId === null) throw new Refusal('batchAbsent')
      return applicationSource(parts, { projectId: scope.projectId, actor: scope.actor, batch, now })
    },
    columns: { ...applicationColumns, organisation },
  }
}
