import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { consoleWords } from '#server/features/export/export.ts'
import type { ApplicationsOf } from '../list/application-export.ts'
import type { ApplicationSourceParts } from '../list/application-source.ts'
import { findEntered } from '../list/entered-export.ts'
import type { Packing } from './pack-files.ts'

/** The files of an organisation's own people, for itself. */
export function enteredPacking(
  parts: Pick<ApplicationSourceParts, 'keys' | 'facets'>,
): Packing<typeof enteredApplicationList, ApplicationsOf> {
  return {
    kind: 'enteredApplication.files',
    title: consoleWords(({ file }) => file.applications.files),
    findSource: (tx, of, asked) => findEntered(tx, parts, of, asked),
  }
}
