import { z } from 'zod'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { languages } from '../kit/language.ts'
import { closeoutSettings, closingChecks, fieldGroups, projectClosing } from './closeout.ts'

const working = {
  feature: 'closeout',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: domainParams,
} as const
/** Also of a project that is closed. */
const board = { ...working, evenWhileClosed: true } as const
const instant = z.iso.datetime()
const path = '/api/projects/:domain/closeout'

const erasure = z.object({
  group: z.enum(fieldGroups),
  /** From when on it is erased; null before the project is closed. */
  dueAt: instant.nullable(),
  /** Null: nothing of it was looked at yet. */
  beganAt: instant.nullable(),
  /** Since then nothing of it is left. */
  endedAt: instant.nullable(),
  rows: z.number().int(),
  files: z.number().int(),
})

const archive = z.object({
  archiveId: z.uuid(),
  /** The long work that writes it, and hands it out for some days to whoever began it. */
  workId: z.uuid(),
  madeAt: instant,
  wholeAt: instant.nullable(),
  entries: z.number().int().nullable(),
  /** SHA-256 of its manifest. */
  manifestDigest: z.string().nullable(),
})

/** How far a project is on its way to its end, and what became of it since. */
export const closeout = z.object({
  checks: z.array(z.object({ check: z.enum(closingChecks), count: z.number().int() })),
  /** Whether its closing is proposed and waits for another. */
  proposed: z.boolean(),
  closedAt: instant.nullable(),
  settings: closeoutSettings.extend({ version }),
  archives: z.array(archive),
  erasures: z.array(erasure),
})
export type Closeout = z.output<typeof closeout>

export const getCloseout = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'What is left to be done before a project is closed, and what became of it since',
  description:
    'Counted at each reading by the features themselves. After the end: the archives that were written, and per group of fields from when on it is erased and how much of it was.',
  reply: closeout,
  errors: gateErrors,
})

export const proposeClosing = endpoint({
  ...working,
  method: 'POST',
  path: `${path}/proposals`,
  summary: 'Propose to close a project for good; an administrator other than who proposes it approves',
  description:
    'Refused while anything is open (`closeoutOpen`), and asked once more when it is approved. From then on the project answers as ended and is never opened again; the days after which personal data is erased begin.',
  body: projectClosing.proposal,
  reply: z.object({ approvalId: z.uuid() }),
  errors: [...gateErrors, 'closeoutOpen', 'approvalOpen'],
})

export const putCloseoutSettings = endpoint({
  ...board,
  method: 'PUT',
  path: `${path}/settings`,
  summary: 'Set for how long each group of fields is kept after the end',
  description: 'For the version that was read. What is erased is gone: more days bring nothing back.',
  body: closeoutSettings.extend(seen.shape),
  reply: closeoutSettings.extend({ version }),
  errors: [...gateErrors, 'changedMeanwhile'],
})

export const writeCloseoutArchive = endpoint({
  ...board,
  may: ['administrator'],
  method: 'POST',
  path: `${path}/archives`,
  summary: 'Begin to write everything of a closed project into one encrypted file',
  description:
    'Workbooks of all lists, papers, history and ledger, with a signed manifest. `archiveKey` opens it and is told this once: it is kept nowhere but in the work that writes it. The file is handed out by `getWorkResult` for some days; `npm run archive:open` opens and verifies it.',
  body: z.object({ language: z.enum(languages) }),
  reply: z.object({ archiveId: z.uuid(), workId: z.uuid(), archiveKey: z.string() }),
  errors: [...gateErrors, 'projectNotClosed', 'archiveUnderWay', 'tooManyWorks'],
})
