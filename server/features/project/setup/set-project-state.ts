import type { Texts } from '#contract/kit/language.ts'
import type { BoardProjectState, setProjectState } from '#contract/project/setup/project-state.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { changeProject } from '../change-project.ts'
import { findProject, holdProject } from '../project-store.ts'
import { versionedProject } from '../versioned-project.ts'
import { countConcerned, isArchived, isClosedForGood } from './setup-store.ts'

export async function readProjectState(tx: Tx): Promise<BoardProjectState> {
  const version = await findVersion(tx, versionedProject(tx))
  const project = await findProject(tx)
  if (!project) throw new Refusal('projectAbsent')
  const { state, closedNote } = project
  const { sessions, applications } = await countConcerned(tx, [])
  return { version, state, closedNote, archived: await isArchived(tx), sessions, applications }
}

/** Closes the project for its people, or opens it, where nobody else has changed the project since. */
export async function changeProjectState({ tx, body, now }: Call<typeof setProjectState>) {
  const before = await holdProject(tx)
  if (!before) throw new Refusal('projectAbsent')
  await refuseChangedMeanwhile(tx, versionedProject(tx), body.seenVersion)
  const { state } = body
  if (state !== 'ended' && (await isClosedForGood(tx))) throw new Refusal('projectClosed')
  const closedNote = saidNote(body.closedNote)
  const isSame =
    state === before.state && JSON.stringify(closedNote) === JSON.stringify(saidNote(before.closedNote))
  if (!isSame) await changeProject(tx, { state, closedNote }, now)
  return readProjectState(tx)
}

function saidNote(note: Texts | null): Texts | null {
  return note && Object.values(note).some((text) => text !== '') ? note : null
}
