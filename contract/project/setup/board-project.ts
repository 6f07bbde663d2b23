import { z } from 'zod'
import { bareShape } from '../../kit/change/bare-shape.ts'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { projectDraft } from '../project-draft.ts'
import { changeEffect } from './change-effects.ts'

const { windows: _windows, state: _state, closedNote: _note, ...fields } = projectDraft.shape

/** Everything that its board sets of a project, but for the windows and whether it answers: those go by the clock. */
export const boardProjectFields = z.object(bareShape(fields))
export type BoardProjectFields = z.output<typeof boardProjectFields>

/** Some of it. Account rules, too, stay where they are not said. */
export const boardProjectChange = z
  .strictObject({
    ...boardProjectFields.shape,
    accountRules: z.strictObject(bareShape(boardProjectFields.shape.accountRules.shape)).partial(),
  })
  .partial()
export type BoardProjectChange = z.input<typeof boardProjectChange>

/** A project as its board reads it to change it. */
export const boardProject = z.object({
  version,
  project: boardProjectFields,
  /** Of the picture; empty where there is none. */
  logoAddress: z.string(),
})
export type BoardProject = z.output<typeof boardProject>

const ofBoard = {
  feature: 'project',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
  params: domainParams,
} as const

export const getBoardProject = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/board-project',
  summary: 'Everything that the board sets of a project',
  reply: boardProject,
  errors: gateErrors,
})

export const changeBoardProject = endpoint({
  ...ofBoard,
  method: 'PATCH',
  path: '/api/projects/:domain/board-project',
  summary: 'Change the settings of a project',
  description:
    'What is not said stays; a list or the texts of all languages are said as a whole. With `dryRun` nothing changes, and the answer says whom the change would concern. `cleaned` names the fields whose HTML held what may not stand in a page: it is left out. Windows have a way of their own, and so has whether it answers.',
  body: seen.extend({ change: boardProjectChange, dryRun: z.boolean().default(false) }),
  reply: boardProject.extend({
    /** Of the fields that were said, those that are now another. */
    changed: z.array(z.string()),
    effects: z.array(changeEffect),
    cleaned: z.array(z.string()),
  }),
  errors: [...gateErrors, 'changedMeanwhile', 'projectDomainTaken', 'fileAbsent'],
})

/** A logo is seen at a height of some forty pixels. */
export const mostLogoBytes = 1024 * 1024

export const sendLogo = endpoint({
  ...ofBoard,
  method: 'PUT',
  path: '/api/projects/:domain/logo-file',
  summary: 'A picture to be the logo, as bytes',
  description:
    'JPEG, PNG or WebP, known by its bytes. It is drawn anew and kept; it becomes the logo when `changeBoardProject` names its `fileId`.',
  upload: { mostBytes: mostLogoBytes },
  reply: z.object({ fileId: z.uuid(), address: z.string() }),
  errors: [
    ...gateErrors,
    'fileEmpty',
    'fileTooLarge',
    'fileFormatWrong',
    'fileBroken',
    'photoHeic',
    'photoTooManyPixels',
    'pictureTooSlow',
  ],
})
