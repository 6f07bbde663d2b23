import { isDeepStrictEqual } from 'node:util'
import { type Project, projectDraft } from '#contract/project/project-draft.ts'
import {
  type BoardProjectFields,
  boardProjectFields,
  type changeBoardProject,
} from '#contract/project/setup/board-project.ts'
import { effectsOf } from '#contract/project/setup/effects-of.ts'
import { pictureAddress } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { brokenFieldsOf } from '#server/platform/http/input/broken-fields.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeProject } from '../change-project.ts'
import { withCleanCopyright } from '../clean-copyright.ts'
import { findProject, holdProject } from '../project-store.ts'
import { versionedProject } from '../versioned-project.ts'
import { countConcerned, isLogo } from './setup-store.ts'

export async function readBoardProject(tx: Tx, secret: string, now: Date) {
  const version = await findVersion(tx, versionedProject(tx))
  const project = await findProject(tx)
  if (!project) throw new Refusal('projectAbsent')
  return { version, ...shownProject(tx, secret, project, now) }
}

function shownProject(tx: Tx, secret: string, project: Project, now: Date) {
  const { logoFileId } = project
  const logoAddress =
    tx.projectId !== null && logoFileId !== null ? pictureAddress(secret, tx.projectId, logoFileId, now) : ''
  return { project: boardProjectFields.parse(project), logoAddress }
}

/** Sets what is said, where nobody else has changed the project since; on a dry run it only says what that would mean. */
export async function changeOwnProject({ tx, body, now }: Call<typeof changeBoardProject>, secret: string) {
  const before = await holdProject(tx)
  if (!before) throw new Refusal('projectAbsent')
  await refuseChangedMeanwhile(tx, versionedProject(tx), body.seenVersion)
  const { accountRules } = body.change
  const rules = accountRules && { accountRules: { ...before.accountRules, ...accountRules } }
  const said = { ...body.change, ...rules } as Partial<Project>
  const asked = judgedProject({ ...before, ...said })
  const after = withCleanCopyright(asked)
  if (
    after.logoFileId !== before.logoFileId &&
    after.logoFileId !== null &&
    !(await isLogo(tx, after.logoFileId))
  )
    throw new Refusal('fileAbsent')
  const changed = (Object.keys(boardProjectFields.shape) as (keyof BoardProjectFields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const effects = effectsOf(before, after, await countConcerned(tx, before.imageHosts))
  if (!body.dryRun && changed.length > 0) await changeProject(tx, said, now)
  return {
    version: await findVersion(tx, versionedProject(tx)),
    ...shownProject(tx, secret, after, now),
    changed,
    effects,
    cleaned: cleanedFields(asked, after),
  }
}

/** What breaks a rule of the whole is said at its field, as what breaks one of a part is. */
function judgedProject(project: object): Project {
  const read = projectDraft.safeParse(project)
  if (read.success) return read.data
  throw new Refusal('inputInvalid', { fields: brokenFieldsOf(read.error, ['change']) })
}

function cleanedFields(asked: Project, after: Project): string[] {
  const texts = Object.entries(after.texts).flatMap(([language, text]) =>
    asked.texts[language as keyof Project['texts']]?.copyRight.trim() === text.copyRight
      ? []
      : [`texts.${language}.copyRight`],
  )
  return asked.copyRight.trim() === after.copyRight ? texts : ['copyRight', ...texts]
}
