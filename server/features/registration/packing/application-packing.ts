import type { applicationList } from '#contract/registration/list/application-list.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { consoleWords } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ApplicationsOf } from '../list/application-export.ts'
import { type ApplicationSourceParts, applicationSource } from '../list/application-source.ts'
import type { Packing } from './pack-files.ts'

/** The files of a batch’s applications, for those who review them: support sees them in no list either. */
export function applicationPacking(
  parts: ApplicationSourceParts,
): Packing<typeof applicationList, ApplicationsOf> {
  return {
    kind: 'application.files',
    title: consoleWords(({ file }) => file.applications.files),
    async findSource(tx, { batchId }, { scope, now }) {
      const batch = await readBatch(tx, batchId)
      if (!batch || scope.projectId === null) throw new Refusal('batchAbsent')
      const { projectId, actor } = scope
      return applicationSource(parts, { projectId, actor, batch, now, roles: ['reviewer'] })
    },
  }
}
