import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resultCode } from '../result-code.ts'
import { bulkDeedOf, bulkReply, bulkReplyOf, codeOfBulk } from './bulk.ts'
import { choiceOf, mostChosen } from './choice.ts'
import { exportedColumns, list } from './list.ts'
import { listQueryOf, viewOf } from './list-query.ts'
import { listReplyOf } from './list-reply.ts'

const id = '019a9c00-0000-7000-8000-000000000001'
const other = '019a9c00-0000-7000-8000-000000000002'
const books = list({
  row: z.object({ bookId: z.uuid(), title: z.string(), year: z.number().int(), isbn: z.string() }),
  key: 'bookId',
  columns: {
    title: { sortable: true, exported: true },
    year: { sortable: true, exported: true },
    isbn: { masked: true },
  },
  filters: {
    state: { kind: 'values', values: ['there', 'lent', 'lost'] },
    shelf: { kind: 'reference', none: true },
    author: { kind: 'reference' },
  },
  search: { title: 'part', isbn: 'whole' },
  sort: { by: 'year', down: true },
  actions: { rename: { of: 'one' }, lend: { of: 'many' } },
})
const view = { filters: {}, search: '', sort: { by: 'year', down: true } }

describe('what is asked of a list', () => {
  test.each([
    [{}, { ...view, at: 'first', size: 50, counted: true }],
    [
      { search: '  war ', at: { after: 'x' }, size: 200, counted: false },
      { ...view, search: 'war', at: { after: 'x' }, size: 200, counted: false },
    ],
    [
      {
        filters: { state: ['lost', 'lent'], shelf: [id.toUpperCase(), 'none'] },
        sort: { by: 'title', down: false },
      },
      {
        filters: { state: ['lost', 'lent'], shelf: [id, 'none'] },
        search: '',
        sort: { by: 'title', down: false },
        at: 'first',
        size: 50,
        counted: true,
      },
    ],
  ])('%j is read', (body, read) => {
    expect(listQueryOf(books).parse(body)).toEqual(read)
  })

  test.each([
    { filters: { state: ['burnt'] } },
    { filters: { state: [] } },
    { filters: { colour: ['red'] } },
    { filters: { author: ['none'] } },
    { filters: { shelf: ['12'] } },
    { sort: { by: 'isbn', down: true } },
    { sort: { by: 'year' } },
    { search: 'x'.repeat(101) },
    { size: 0 },
    { size: 201 },
    { at: 'middle' },
    { at: { after: 'x', before: 'y' } },
    { at: { after: '' } },
    { page: 2 },
  ])('%j is not', (body) => {
    expect(listQueryOf(books).safeParse(body).success).toBe(false)
  })

  test('a view is a query without its place', () => {
    expect(viewOf(books).parse({})).toEqual(view)
    expect(viewOf(books).safeParse({ at: 'first' }).success).toBe(false)
  })
})

describe('a page of a list', () => {
  const row = { bookId: id, title: '论语', year: -479, isbn: '****1234' }
  const named = { 'zh-Hans': '甲', 'zh-Hant': '甲', en: 'A' }
  const counted = {
    total: 3,
    more: false,
    filters: {
      state: [{ value: 'lent', count: 3 }],
      shelf: [{ value: 'none', count: 1, name: null }],
      author: [{ value: id, count: 2, name: named }],
    },
  }
  test.each([counted, null])('carries what was counted: %j', (figures) => {
    const reply = { rows: [row], previous: null, next: 'x', counted: figures }
    expect(listReplyOf(books).parse(reply)).toEqual(reply)
  })

  test('counts no value that the filter does not have', () => {
    const filters = { ...counted.filters, state: [{ value: 'burnt', count: 1 }] }
    const reply = { rows: [], previous: null, next: null, counted: { ...counted, filters } }
    expect(listReplyOf(books).safeParse(reply).success).toBe(false)
  })

  test('is exported by the columns that say so', () => {
    expect(exportedColumns(books)).toEqual(['title', 'year'])
  })
})

describe('rows chosen for a bulk action', () => {
  test('are named, or are all that match but a few', () => {
    expect(choiceOf(books).parse({ ids: [id.toUpperCase()] })).toEqual({ ids: [id] })
    expect(choiceOf(books).parse({ all: {} })).toEqual({ all: view, except: [] })
    expect(choiceOf(books).parse({ all: view, except: [id] })).toEqual({ all: view, except: [id] })
  })

  test.each([
    { ids: [] },
    { ids: Array.from({ length: mostChosen + 1 }, () => id) },
    { ids: [id], all: view },
    { ids: [id], except: [other] },
    { all: { ...view, size: 5 } },
    {},
  ])('are not %j', (choice) => {
    expect(choiceOf(books).safeParse(choice).success).toBe(false)
  })

  test('are done what is done to many', () => {
    const choice = { ids: [id] }
    expect(bulkDeedOf(books).parse({ action: 'lend', choice })).toEqual({ action: 'lend', choice })
    expect(bulkDeedOf(books).safeParse({ action: 'rename', choice }).success).toBe(false)
  })
})

describe('what became of the rows of a bulk action', () => {
  const done = { id, code: resultCode.success, error: null }
  const skipped = { id, code: resultCode.skipOver, error: null }
  const refused = { id, code: resultCode.notSuccess, error: 'GA_XX_01' }
  const forbidden = { id, code: resultCode.noPermission, error: 'NO_PERMISSION' }
  test.each([
    [[done, done], 10, { done: 2, skipped: 0, failed: 0 }],
    [[done, skipped], 10, { done: 1, skipped: 1, failed: 0 }],
    [[skipped, skipped], 40, { done: 0, skipped: 2, failed: 0 }],
    [[], 40, { done: 0, skipped: 0, failed: 0 }],
    [[done, refused], 11, { done: 1, skipped: 0, failed: 1 }],
    [[skipped, forbidden], 11, { done: 0, skipped: 1, failed: 1 }],
    [[refused], 11, { done: 0, skipped: 0, failed: 1 }],
  ] as const)('%j is answered by %i', (outcomes, code, figures) => {
    const reply = bulkReplyOf(outcomes)
    expect(reply).toEqual({ ...figures, outcomes, rest: [] })
    expect(bulkReply.parse(reply)).toEqual(reply)
    expect(codeOfBulk(reply)).toBe(code)
  })
})
