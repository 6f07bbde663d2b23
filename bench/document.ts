import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openDocumentChild, startDocumentProcess } from '../server/platform/document/document-child.ts'
import { type Documents, openDocuments } from '../server/platform/document/documents.ts'
import type { Layout } from '../server/platform/document/layout.ts'
import { type Figure, median } from './figure.ts'

interface Cost {
  readonly what: string
  readonly milliseconds: number
  /** Of the processor, for one. */
  readonly processorMs: number
  readonly pages: number
  /** The most that the process had until then. */
  readonly megabytes: number
}

const rounds = 200
const mostMegabytes = 300
const mostProcessorMs = 50

/** What a document costs, against one that says nothing. */
export async function measureDocument(): Promise<Figure> {
  const children: ChildProcess[] = []
  const documents = openDocuments({}, () =>
    openDocumentChild(() => {
      const child = startDocumentProcess()
      children.push(child)
      return child
    }),
  )
  const pid = () => children.at(-1)?.pid ?? 0
  try {
    const photo = await portrait()
    const startedAt = performance.now()
    await documents.make(titleOf('报名表'))
    const firstMs = performance.now() - startedAt
    const bare = await costOf('nothing but a title', documents, pid, (at) => titleOf(`报名表${at}`))
    const confirmation = await costOf('a confirmation', documents, pid, (at) =>
      confirmationOf(`钟灵秀${at}`, photo),
    )
    const rare = await costOf('one with rare characters', documents, pid, (at) =>
      confirmationOf(`𠮷田㐂${at}`, photo),
    )
    const list = await costOf('a list of 500 lines', documents, pid, listOf, 20)
    const costs = [bare, confirmation, rare, list]
    return {
      title: 'Documents',
      how: `By the one process that makes them, one after the other, ${rounds} of each and 20 of the list; each has another name, the same portrait and a QR code. Milliseconds of one are the middle; the first one of all, with the start of the process, took ${firstMs.toFixed(0)} ms. MB are the most that the process had by then.`,
      columns: [
        '',
        'pages',
        'ms for one',
        'ms of the processor',
        'a second of the processor',
        'ratio to a title',
        'MB',
      ],
      rows: costs.map(({ what, pages, milliseconds, processorMs, megabytes }) => [
        what,
        pages,
        milliseconds.toFixed(1),
        processorMs.toFixed(1),
        (1000 / processorMs).toFixed(0),
        (processorMs / bare.processorMs).toFixed(1),
        megabytes.toFixed(0),
      ]),
      aims: [
        {
          aim: `a confirmation with rare characters in under ${mostProcessorMs} ms of the processor`,
          reached: rare.processorMs < mostProcessorMs,
        },
        {
          aim: `no more than ${mostMegabytes} MB for confirmations`,
          reached: rare.megabytes < mostMegabytes,
        },
      ],
    }
  } finally {
    await documents.close()
  }
}

async function costOf(
  what: string,
  documents: Documents,
  pid: () => number,
  layoutAt: (at: number) => Layout,
  count = rounds,
): Promise<Cost> {
  let { pages } = await documents.make(layoutAt(0))
  const began = await processorMsOf(pid())
  const took: number[] = []
  for (let at = 1; at <= count; at += 1) {
    const startedAt = performance.now()
    ;({ pages } = await documents.make(layoutAt(at)))
    took.push(performance.now() - startedAt)
  }
  const processorMs = ((await processorMsOf(pid())) - began) / count
  return { what, milliseconds: median(took), processorMs, pages, megabytes: await mostMegabytesOf(pid()) }
}

/** Linux counts in hundredths of a second. */
async function processorMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * 10
}

async function mostMegabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const titleOf = (title: string): Layout => ({
  title,
  language: 'zh-Hans',
  head: ['', ''],
  foot: '',
  blocks: [{ kind: 'title', text: title }],
})

function confirmationOf(name: string, photo: Buffer): Layout {
  const number = '20260000000540'
  return {
    title: '报名表',
    language: 'zh-Hans',
    head: ['注册信息技术工程师资格考试', number],
    foot: '2026年11月22日 09:00 生成',
    blocks: [
      { kind: 'title', over: '注册信息技术工程师资格考试', text: '报名表' },
      {
        kind: 'beside',
        columns: [
          {
            blocks: [
              {
                kind: 'facts',
                facts: [
                  { name: '姓名', value: name },
                  { name: '报名序号', value: number, look: 'strong' },
                  { name: '考试批次', value: '2026年下半年' },
                  { name: '报名状态', value: '待审核' },
                ],
              },
            ],
          },
          { widthMm: 25, blocks: [{ kind: 'code', text: number, alt: number, widthMm: 25 }] },
          {
            widthMm: 25,
            blocks: [{ kind: 'picture', bytes: photo, mediaType: 'image/jpeg', alt: '照片', widthMm: 25 }],
          },
        ],
      },
      { kind: 'heading', text: '报考科目' },
      {
        kind: 'table',
        columns: [
          { name: '科目', share: 6 },
          { name: '考区', share: 4 },
          { name: '费用', share: 3, align: 'end' },
        ],
        rows: ['程序设计', '数据库系统', '计算机网络'].map((subject) => [
          { text: subject, notes: ['高级', '2026年12月20日 09:00–11:30'] },
          '湖北省 · 武汉市',
          '120.00 元',
        ]),
        foot: { name: '合计', value: '360.00 元' },
      },
    ],
  }
}

function listOf(at: number): Layout {
  const rows = Array.from({ length: 500 }, (_, row) => [`${row + 1}`, `钟灵秀${at}`, '20260000000540', ''])
  const columns = ['序号', '姓名', '报名序号', '签名'].map((name) => ({ name, share: 1 }))
  const list = titleOf(`名单${at}`)
  return { ...list, blocks: [...list.blocks, { kind: 'table', columns, rows }] }
}

function portrait(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const create = { width: 295, height: 413, channels: 3, background: '#7090b0', noise } as const
  return sharp({ create }).jpeg().toBuffer()
}
