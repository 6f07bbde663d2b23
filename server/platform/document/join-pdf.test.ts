import { afterAll, expect, test } from 'vitest'
import { openDocuments } from './documents.ts'
import { beforeJoining, type JoinedPiece, joinEnd, joinPiece } from './join-pdf.ts'
import type { Layout } from './layout.ts'
import { readPdf } from './test/read-pdf.ts'

const documents = openDocuments()
afterAll(() => documents.close())

const layoutOf = (names: readonly string[]): Layout => ({
  ...{ title: '准考证', language: 'zh-Hans', head: ['', ''], foot: '', numbered: false },
  blocks: names.flatMap((name, at) => [
    ...(at === 0 ? [] : [{ kind: 'newPage' } as const]),
    { kind: 'text', text: name } as const,
    { kind: 'code', text: `BMT1:${at}`, alt: '5 0 R', widthMm: 30 } as const,
  ]),
})

test('pieces become one file with every page in its order, and every object where the table says', async () => {
  const names = [['林晓', '𠮷田㐂'], ['王芳 (1 0 R)'], ['陈志明', '钟灵秀', '欧阳']]
  const pieces: JoinedPiece[] = []
  for (const some of names) {
    const { bytes } = await documents.make(layoutOf(some))
    pieces.push(joinPiece(bytes, pieces.at(-1)?.soFar ?? beforeJoining))
  }
  const soFar = pieces.at(-1)?.soFar ?? beforeJoining
  const whole = Buffer.concat([...pieces.map(({ bytes }) => bytes), joinEnd(soFar, pieces, 'zh-CN')])
  const { pages, plain } = readPdf(whole)
  expect(pages.map((page) => page.replaceAll('\n', ''))).toEqual(names.flat())
  expect(plain).not.toContain('StructTreeRoot')
  const text = whole.toString('latin1')
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  expect(offsets).toHaveLength(soFar.objects)
  for (const [at, offset] of offsets.entries())
    expect(text.slice(offset, offset + 20)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
})
