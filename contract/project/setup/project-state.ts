import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { projectDraft } from '../project-draft.ts'

const { state, closedNote } = projectDraft.shape

/** Whether a project answers, and what people read where it does not. */
export const projectStateFields = z.object({ state: state.unwrap(), closedNote: closedNote.unwrap() })
export type ProjectStateFields = z.output<typeof projectStateFields>

/** As its board reads it to change it. */
export const boardProjectState = projectStateFields.extend({
  version,
  /** Put away by two people: whatever its state, it answers as ended. */
  archived: z.boolean(),
  /** Whom closing it would concern: who is signed in, and applications that are begun or handed in and not over. */
  sessions: z.number().int(),
  applications: z.number().int(),
})
export type BoardProjectState = z.output<typeof boardProjectState>

const ofBoard = {
  feature: 'project',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  path: '/api/projects/:domain/state',
  params: domainParams,
  reply: boardProjectState,
} as const

export const getProjectState = endpoint({
  ...ofBoard,
  method: 'GET',
  summary: 'Whether a project answers, and whom closing it would concern',
  errors: gateErrors,
})

export const setProjectState = endpoint({
  ...ofBoard,
  method: 'PUT',
  summary: 'Close a project for maintenance, end it, or open it again',
  description:
    'From the next request on candidates and organisations are led to the page that says so (`maintenance_mode`, `domain_expire`), with `closedNote` on it; nothing of theirs is lost, times and deadlines go on. The board works on during maintenance; of an ended one it can only change the settings. An empty note is none. What two people closed for good is not opened again.',
  body: seen.extend(projectStateFields.shape),
  errors: [...gateErrors, 'changedMeanwhile', 'projectClosed'],
})
