import { z } from 'zod'
import type { Role } from '../kit/actor.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import type { ModuleType } from '../kit/module.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { resultCode } from '../kit/result-code.ts'
import { mostImportBytes } from '../kit/workbook/import-limits.ts'
import { workbookErrors } from '../kit/workbook/workbook-errors.ts'
import {
  importKeptDays,
  importLine,
  importRow,
  importVerdicts,
  mostListedImports,
  workbookImport,
} from './import.ts'

interface ImportOf {
  readonly feature: string
  /** `/api/projects/:domain/organisation-imports` */
  readonly path: `/${string}`
  /** What the rows are, for the guide: `accounts of organisations`. */
  readonly what: string
  readonly may: readonly Role[]
  readonly module: ModuleType | null
  /** Which `audit_status` it asks of an organisation, where one may. */
  readonly audit?: 'approved'
  /** Where the path names a batch: the rows are of this one, and its absence is told. */
  readonly ofBatch?: true | undefined
}

/** Where the rows belong: to a project, or to a batch of it. */
export interface ImportPlace {
  readonly domain: string
  readonly batchId?: string | undefined
}

/** Registering in a batch has its time. */
const batchClosed: readonly ('registrationNotOpen' | 'examSuspended')[] = [
  'registrationNotOpen',
  'examSuspended',
]

/** What the path of an import tells; a batch stands in it where the rows are of one. */
function placeOf({ ofBatch }: Pick<ImportOf, 'ofBatch'>) {
  const place = ofBatch ? domainParams.extend({ batchId: z.uuid().toLowerCase() }) : domainParams
  const importParams = place.extend({ importId: z.uuid() })
  const gate: readonly ('batchAbsent' | (typeof gateErrors)[number])[] = ofBatch
    ? [...gateErrors, 'batchAbsent']
    : gateErrors
  return {
    params: place as unknown as z.ZodType<ImportPlace, ImportPlace>,
    importParams: importParams as unknown as z.ZodType<
      ImportPlace & { readonly importId: string },
      ImportPlace & { readonly importId: string }
    >,
    gate,
    closed: ofBatch ? batchClosed : [],
    known: [...gate, 'importAbsent' as const],
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const readingErrors = Object.keys(workbookErrors) as (keyof typeof workbookErrors)[]

/** The way of a workbook into a project, the same for whatever its rows are. */
export function importEndpoints(of: ImportOf) {
  return { ...previewEndpoints(of), ...takingEndpoints(of) }
}
export type ImportEndpoints = ReturnType<typeof importEndpoints>
export type PasswordEndpoints = ReturnType<typeof passwordEndpoints>

/** What is read of it, and what it would do. */
function previewEndpoints({ path, what, ofBatch, ...of }: ImportOf) {
  const common = { ...of, project: 'domain' } as const
  const { params, importParams, gate, closed, known } = placeOf({ ofBatch })
  return {
    listImports: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `The workbooks with ${what} that one sent oneself, the newest first`,
      description: `At most ${mostListedImports}: what is older than ${importKeptDays} days is cleared away.`,
      params,
      reply: z.array(importLine),
      errors: gate,
    }),
    getTemplate: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/template`,
      summary: `An empty workbook for ${what}, to be filled in`,
      description: 'In the language of the header `language`; reading knows the heads of all three.',
      params,
      answersFile: workbookType,
      reply: z.null(),
      errors: gate,
    }),
    sendWorkbook: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `A filled workbook with ${what}: read, compared and kept aside; nothing is taken yet`,
      description:
        '`.xlsx`, or CSV in UTF-8 or GBK. What is wrong in single cells is no error: each row says it. Code 40 where every row is there already as it stands.',
      params,
      upload: { mostBytes: mostImportBytes, tooLarge: 'workbookTooLarge' },
      reply: workbookImport,
      codeOf: ({ verdicts }) =>
        verdicts.new + verdicts.changed + verdicts.wrong > 0 ? resultCode.success : resultCode.skipOver,
      errors: [...gate, ...closed, ...readingErrors],
    }),
    getImport: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/:importId`,
      summary: `A workbook with ${what} that one sent oneself, and what came of it`,
      params: importParams,
      reply: workbookImport,
      errors: known,
    }),
    listRows: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/:importId/rows`,
      summary: 'Its rows as they stand in the workbook, each with what it would do or what is wrong with it',
      description: 'A reason is the key of a sentence, and what fills it in.',
      params: importParams,
      query: pageQuery.extend({
        after: z.coerce.number().int().optional(),
        verdict: z.enum(importVerdicts).optional(),
      }),
      reply: pageOf(importRow),
      errors: known,
    }),
  }
}

/** What is done with it, and comes back. */
function takingEndpoints({ path, what: _, ofBatch, ...of }: ImportOf) {
  const common = { ...of, project: 'domain' } as const
  const { importParams, known } = placeOf({ ofBatch })
  return {
    takeRows: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/:importId/taking`,
      repeatsItself: true,
      summary: 'Take its right rows: long work, begun once',
      description:
        'Wrong rows are left out. What changed meanwhile is judged anew. Asked again, nothing more begins. Code 40 where there is nothing to take.',
      params: importParams,
      reply: workbookImport,
      codeOf: ({ workId }) => (workId === null ? resultCode.skipOver : resultCode.success),
      errors: [...known, 'tooManyWorks'],
    }),
    getMarked: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/:importId/marked`,
      summary: 'The same workbook back, its wrong cells marked and a column of reasons at its end',
      description: 'Whatever else is in it stays as it was. A table of text comes back as one, in UTF-8.',
      params: importParams,
      answersFile: workbookType,
      reply: z.null(),
      errors: known,
    }),
  }
}

/** Where what is made has one-time passwords. */
export function passwordEndpoints({ path, what: _, ofBatch, ...of }: ImportOf) {
  const { importParams, known } = placeOf({ ofBatch })
  return {
    handOutPasswords: endpoint({
      ...of,
      project: 'domain',
      method: 'POST',
      path: `${path}/:importId/passwords`,
      repeatsItself: true,
      summary: 'A workbook of what was made, with the one-time passwords',
      description:
        'Three times within 24 hours, to whoever sent the workbook; each time stands in history. After that they are gone from the portal, and each account gets a new one by itself.',
      params: importParams,
      answersFile: workbookType,
      reply: z.null(),
      errors: [...known, 'importPasswordsGone'],
    }),
  }
}
