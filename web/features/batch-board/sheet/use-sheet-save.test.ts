import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchSheet } from '#contract/batch/board/batch-sheet.ts'
import { errors } from '#contract/errors.ts'
import { type OpenHook, openHook } from '#web/platform/test/open-hook.ts'
import { type SheetSave, useSheetSave } from './use-sheet-save.ts'

const answer = (status: number, code: number, message: string, data: unknown) =>
  new Response(JSON.stringify({ code, message, data }), { status })
const done = (data: unknown) => answer(200, 10, 'SUCCESS', data)
const { code, key, status } = errors.changedMeanwhile
const changedMeanwhile = () =>
  answer(status, code, key, { changedAt: '2027-01-01T00:00:00.000Z', changedBy: 'wang01' })

const written = vi.fn<() => Response>()
const read = vi.fn<(address: string) => Response>()
const saved = vi.fn()
let sheet: OpenHook<SheetSave>
beforeEach(async () => {
  for (const mock of [written, read, saved]) mock.mockReset()
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    method === 'PUT' ? written() : read(address),
  )
  read.mockImplementation((address) => done(address.includes('board-batches') ? { boardVersion: 8 } : {}))
  sheet = await openHook(() =>
    useSheetSave({
      domain: 'spring',
      batchId: 'b1',
      seenVersion: 7,
      sheetOf: () => ({ areas: [], subjects: [], organisations: [] }) satisfies BatchSheet,
      onFlawed: () => undefined,
      onSaved: saved,
    }),
  )
})
afterEach(() => sheet.close())

const outOfReach = () => {
  throw new TypeError('fetch failed')
}

test('what another saved is read once for each refusal; where it cannot be read that is told, and the next press reads it', async () => {
  written.mockImplementation(changedMeanwhile)
  read.mockImplementationOnce(outOfReach)
  await sheet.act(({ check }) => check())
  expect(read).toHaveBeenCalledTimes(1)
  expect(sheet.now()).toMatchObject({ meanwhile: null, refused: { id: null }, busy: false })
  await sheet.act(({ check }) => check())
  expect(read).toHaveBeenCalledTimes(4)
  expect(sheet.now()).toMatchObject({
    meanwhile: { changedBy: 'wang01', theirs: { board: { boardVersion: 8 } } },
    refused: null,
  })
})

test('what was saved is handed on as it stands then; where it cannot be read that is told', async () => {
  written.mockImplementation(() => done({}))
  await sheet.act(({ save }) => save())
  expect(saved).toHaveBeenCalledExactlyOnceWith({ board: { boardVersion: 8 }, limits: {}, organisations: {} })
  read.mockImplementationOnce(outOfReach)
  await sheet.act(({ save }) => save())
  expect(saved).toHaveBeenCalledOnce()
  expect(sheet.now()).toMatchObject({ changes: null, refused: { id: null }, busy: false })
})
