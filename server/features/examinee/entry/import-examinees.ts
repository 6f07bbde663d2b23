import { examineeImport } from '#contract/examinee/entry/examinee-import.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { pickText } from '#contract/kit/language.ts'
import { importKind } from '#server/features/import/import.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { countAsked } from '../asked/count-asked.ts'
import { compareEntries, type FoundEntry } from './compare-entries.ts'
import { type EntryGround, readEntryGround } from './entry-ground.ts'
import { entryTexts } from './entry-words.ts'
import { judgeOnce } from './judge-once.ts'
import { changeEntries, makeEntries } from './take-entries.ts'

/** An organisation's people with their registrations in a batch as rows of a workbook. Who shows the certificate is meant. */
export function importExaminees(openRegistration: () => RegistrationParts) {
  return importKind<EntryGround, undefined, FoundEntry>({
    name: 'examinee',
    work: 'examinee.import',
    endpoints: examineeImport,
    rowsAtOnce: 500,
    ground: readEntryGround,
    columns: ({ columns }) => columns,
    title: ({ batch }) =>
      entryTexts(({ columns }, language) =>
        columns.title.replace('{{batch}}', () => pickText(batch.name, language)),
      ),
    unique: [{ columns: ['idNumber'], fold: keepCertificateNumber }],
    count: (tx, rows, { organisationId }, now) =>
      countAsked(tx, openRegistration().keys, {
        ...{ organisationId, now },
        numbers: rows.flatMap(({ idNumber }) => idNumber || []),
      }),
    judge: (values, ground) => judgeOnce(values, ground).flaws,
    compare: (tx, rows, ground) => compareEntries(tx, openRegistration().keys, rows, ground),
    prepare: null,
    make: (tx, rows, ground, now) => makeEntries(openRegistration(), tx, rows, ground, now),
    change: (tx, rows, ground, now) => changeEntries(openRegistration(), tx, rows, ground, now),
    oneTimePassword: null,
  })
}
