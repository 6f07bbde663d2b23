import type { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { openDocumentChild, startDocumentProcess } from './document-child.ts'
import { openDocuments } from './documents.ts'
import type { Block, Layout } from './layout.ts'
import { MissingGlyphs } from './missing-glyphs.ts'
import { readPdf } from './test/read-pdf.ts'

const documents = openDocuments()
afterAll(() => documents.close())

const layoutOf = (blocks: readonly Block[], more: Partial<Layout> = {}): Layout => ({
  title: '报名表',
  language: 'zh-Hans',
  head: ['证券从业资格考试', '2026年12月'],
  foot: '2026年11月22日',
  blocks: [{ kind: 'title', text: '报名表' }, ...blocks],
  ...more,
})
const textLayout = (text: string, more?: Partial<Layout>) => layoutOf([{ kind: 'text', text }], more)

async function readOf(layout: Layout) {
  const { bytes, pages } = await documents.make(layout)
  const read = readPdf(bytes)
  expect(read.pages).toHaveLength(pages)
  return { ...read, text: read.pages.join('\n') }
}
/** Where the font changes inside of a line, the reader of the test begins a new one. */
const joined = (text: string) => text.replaceAll(/\n|\u200b/g, '')

describe('what people wrote is text', () => {
  test.each([
    '#read("/etc/passwd")',
    '#import "layout.json": *',
    '$x^2$ *bold* _thin_ `code` <label> @ref [box] // note /* note */',
    '= not a heading',
    `\\u{41} \\ " ' “” {{name}} <script>`,
    '"}],"title":"another',
  ])('%s', async (words) => {
    const { text, plain } = await readOf(
      layoutOf([{ kind: 'facts', facts: [{ name: words, value: words }] }]),
    )
    expect(joined(text).split(joined(words))).toHaveLength(3)
    expect(plain).not.toContain('root:')
  })

  test('what cannot be seen is left out, and turns no letters around', async () => {
    const { text } = await readOf(textLayout('张\u0000三\u202e李\u200d四\ud842 完'))
    expect(joined(text)).toContain('张三李四\ufffd 完')
  })
})

describe('characters', () => {
  test('rare ideographs come from the font of rare ones, in text as in bold', async () => {
    const rare = '𠮷田㐂龘𫟼䶮·É'
    const fact = { name: '姓名', value: rare, look: 'strong' } as const
    const { text, plain } = await readOf(layoutOf([{ kind: 'facts', facts: [fact] }]))
    expect(joined(text)).toContain(rare)
    expect(plain).toMatch(/Rare.*ExtensionB/)
  })

  test('one that no font has is named, and no document is made', async () => {
    const made = documents.make(textLayout('王\u{31350}\u{2ebf0}'))
    await expect(made).rejects.toThrow(MissingGlyphs)
    await expect(made).rejects.toThrow('U+31350')
    await expect(made).rejects.toMatchObject({ characters: ['\u{31350}', '\u{2ebf0}'] })
  })

  test('a rare one beside one that no font has is printed once that one is gone', async () => {
    const fresh = openDocuments()
    await expect(fresh.make(textLayout('𠮷\u{31350}'))).rejects.toThrow(MissingGlyphs)
    expect((await fresh.make(textLayout('𠮷'))).pages).toBe(1)
    await fresh.close()
  })

  test('a Traditional reader gets the Traditional font and language', async () => {
    const { text, plain } = await readOf(textLayout('臺灣區骨直', { title: '報名表', language: 'zh-Hant' }))
    expect(joined(text)).toContain('臺灣區骨直')
    expect(plain).toContain('NotoSansTC-Regular')
    expect(plain).toContain('/Lang (zh-TW)')
  })

  test('an English reader gets an English document', async () => {
    const { text, plain } = await readOf(textLayout('Anna-Lena Größwang', { title: 'Form', language: 'en' }))
    expect(text).toContain('Anna-Lena Größwang')
    expect(plain).toContain('/Lang (en)')
  })
})

describe('a page', () => {
  const rows = Array.from({ length: 30 }, (_, at) => [
    { text: `证券市场基本法律法规 ${at + 1}`, notes: ['2026年12月5日 09:00–11:00'] },
    '浙江省 / 杭州市',
    '61.00 元',
  ])
  const columns = [
    { name: '科目', share: 3 },
    { name: '考区', share: 2 },
    { name: '费用', share: 1, align: 'end' },
  ] as const

  test('is tagged, and has a title and a language', async () => {
    const { plain } = await readOf(textLayout('一'))
    expect(plain).toContain('/Marked true')
    expect(plain).toContain('/DisplayDocTitle true')
    expect(plain).toContain('/Lang (zh-CN)')
    expect(plain).toContain(
      `/Title <FEFF${Buffer.from('报名表', 'utf16le').swap16().toString('hex').toUpperCase()}>`,
    )
  })

  test('thirty subjects go on over a second one, with the head of the table and numbers on both', async () => {
    const foot = { name: '合计', value: '1830.00 元' }
    const { pages, text } = await readOf(layoutOf([{ kind: 'table', columns, rows, foot }]))
    expect(pages).toHaveLength(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('科目\n考区\n费用')
      expect(page).toContain('证券从业资格考试')
      expect(page).toContain(`2026年11月22日\n${at + 1} / 2`)
    }
    for (const { 0: subject } of rows) expect(text).toContain(Object(subject).text)
    expect(text).toContain('1830.00 元')
  })

  test('a thousand lines are many of them', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => [`第 ${at + 1} 行`, '浙江省', '61.00 元'])
    const { pages, text } = await readOf(layoutOf([{ kind: 'table', columns, rows: many }]))
    expect(pages.length).toBeGreaterThan(20)
    expect(text).toContain('第 1000 行')
  })

  test('a word of eighty letters is broken, not cut', async () => {
    const { text } = await readOf(
      layoutOf([{ kind: 'facts', facts: [{ name: '姓名', value: 'W'.repeat(80) }] }]),
    )
    expect(joined(text)).toContain('W'.repeat(80))
    expect(text).not.toContain('W'.repeat(80))
  })

  test('has pictures and codes with words for whoever listens', async () => {
    const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#789' } })
      .jpeg()
      .toBuffer()
    const { plain } = await readOf(
      layoutOf([
        { kind: 'picture', bytes, mediaType: 'image/jpeg', alt: 'Photo', widthMm: 25 },
        { kind: 'code', text: '202612000001', alt: 'Code', widthMm: 25 },
      ]),
    )
    expect(plain).toContain('/Alt (Photo)')
    expect(plain).toContain('/Alt (Code)')
    expect(plain).toMatch(/\/Filter[^/]*\/DCTDecode/)
  })

  test('a picture that is none is an error, and the next document is made', async () => {
    const bytes = Buffer.from('no picture')
    const broken = layoutOf([{ kind: 'picture', bytes, mediaType: 'image/jpeg', alt: 'Photo', widthMm: 25 }])
    await expect(documents.make(broken)).rejects.toThrow('could not be made')
    expect((await readOf(textLayout('下一个'))).text).toContain('下一个')
  })
})

describe('the process that makes them', () => {
  function watched(limits: Parameters<typeof openDocuments>[0] = {}) {
    const children: ChildProcess[] = []
    const start = () => {
      const child = startDocumentProcess()
      children.push(child)
      return child
    }
    return { children, ...openDocuments(limits, () => openDocumentChild(start)) }
  }

  test('dies with a document in hand, and another one makes it', async () => {
    const own = watched()
    const making = own.make(textLayout('一'))
    await expect.poll(() => own.children.length).toBe(1)
    own.children[0]?.kill('SIGKILL')
    expect((await making).pages).toBe(1)
    expect(own.children).toHaveLength(2)
    await own.close()
  })

  test('is ended where one takes too long', async () => {
    const own = watched({ timeLimitMs: 1 })
    await expect(own.make(textLayout('一'))).rejects.toThrow('within 1 ms')
    await expect.poll(() => own.children[0]?.signalCode).toBe('SIGKILL')
    await own.close()
  })

  test('is another one after so many documents', async () => {
    const own = watched({ mostMade: 2 })
    for (const text of ['一', '二', '三']) await own.make(textLayout(text))
    expect(own.children).toHaveLength(2)
    await own.close()
  })

  test('ends where nobody wants a document, and with whoever holds it', async () => {
    const own = watched({ idleMs: 1 })
    await own.make(textLayout('一'))
    await expect.poll(() => own.children[0]?.signalCode).toBe('SIGKILL')
    await own.close()
    await expect(own.make(textLayout('二'))).rejects.toThrow(Refusal)
  })

  test('lets only so many wait, and answers them in their order', async () => {
    const own = watched({ mostWaiting: 2 })
    const order: string[] = []
    const both = ['一', '二'].map((text) => own.make(textLayout(text)).then(() => order.push(text)))
    await expect(own.make(textLayout('三'))).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 3 })
    await Promise.all(both)
    expect(order).toEqual(['一', '二'])
    await own.close()
  })
})
