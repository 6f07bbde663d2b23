import { z } from 'zod'
import { seen } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { capacity } from '../batch-parts.ts'
import { area, subject } from '../batch-shapes.ts'
import { boardBatchErrors, boardBatchParams } from '../board-batch-gate.ts'

/** An area with its places: those for each subject, in the order of the sheet's subjects, and those in all. */
const sheetArea = area.extend({
  offered: z.boolean(),
  total: capacity.nullable(),
  /** Null: it keeps none for the subject. */
  places: z.array(capacity.nullable()).max(200),
})

const sheetSubject = subject.extend({ offered: z.boolean() })

/** Areas, subjects, prices, places and quotas of a batch, as they are to stand, in this order. */
export const batchSheet = z.object({
  areas: z.array(sheetArea).max(5000),
  subjects: z.array(sheetSubject).max(200),
  organisations: z.array(z.object({ organisationId: z.uuid(), capacity })).max(5000),
})
export type BatchSheet = z.output<typeof batchSheet>
export type SheetArea = BatchSheet['areas'][number]

/** Why a cell cannot be kept. */
export const cellFlaws = [
  'nameMissing',
  'nameTwice',
  'idTwice',
  'parentWrong',
  /** Somebody has or had to do with it: it is switched off, not removed. */
  'inUse',
  /** Where it lies stays once the batch was opened. */
  'moved',
  'belowHeld',
  'placesWrong',
  'endsBeforeStart',
  'organisationUnknown',
  'tooFewSubjects',
  'tooManyRequired',
  'subjectUnknown',
  'requiredForbidden',
] as const
export type CellFlaw = (typeof cellFlaws)[number]

/** Of which part of the sheet; `batch` where the rules do not fit the sheet as a whole. */
export const sheetTables = ['areas', 'subjects', 'organisations', 'batch'] as const

export const cellFlaw = z.object({
  table: z.enum(sheetTables),
  /** Of the area, the subject or the organisation; null where it is about the batch. */
  id: z.uuid().nullable(),
  /** The name of the field, or for places the subject's id. */
  column: z.string(),
  flaw: z.enum(cellFlaws),
  /** So many places are taken already. */
  held: z.number().int().nullable(),
})
export type FlawedCell = z.output<typeof cellFlaw>

export const sheetFlaws = z.object({ cells: z.array(cellFlaw) })

const counted = z.object({ areas: z.number().int(), subjects: z.number().int() })

/** What a sheet changes, and for whom. */
export const sheetChanges = z.object({
  boardVersion: z.number().int(),
  /** The version that applications are judged by, with the change. */
  version: z.number().int(),
  added: counted,
  changed: counted,
  switchedOff: counted,
  removed: counted,
  /** Subjects that cost something else: what was handed in keeps its price. */
  priced: z.number().int(),
  /** Cells of places, totals and quotas that say another number. */
  limits: z.number().int(),
  places: z.object({ before: z.number().int(), after: z.number().int() }),
  /** Organisations that are given a quota, another one, or none any more. */
  organisations: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
  }),
  /** Places that people have where something is switched off: they keep them. */
  keptPlaces: z.number().int(),
  drafts: z.number().int(),
  handedIn: z.number().int(),
})
export type SheetChanges = z.output<typeof sheetChanges>

export const putBatchSheet = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/batches/:batchId/sheet',
  summary: 'Areas, subjects, prices and places of a batch, all at once or nothing',
  description:
    'What is not in the sheet is removed while the batch was never opened; afterwards it must stay, and is switched off. Every cell that cannot be kept is named with its reason (`batchSheetFlawed`). With `dryRun` nothing changes, and the answer says what would.',
  feature: 'batch',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  params: boardBatchParams,
  body: seen.partial().extend({ sheet: batchSheet, dryRun: z.boolean().default(false) }),
  reply: sheetChanges,
  errors: [...boardBatchErrors, 'batchSheetFlawed', 'changedMeanwhile'],
})
