import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { type Chromium, findChromium } from '../e2e/chromium.ts'
import { freePort } from '../e2e/free-port.ts'
import { startProduct } from '../e2e/product.ts'
import { type Figure, median, spread } from './figure.ts'
import { weigh } from './weight.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const

/** What Lighthouse's mobile preset says of the home page, and what the page weighs. */
export async function measureLighthouse(): Promise<Figure> {
  const product = await startProduct(await freePort())
  try {
    const found = await findChromium()
    const url = `${product.url}/e/demo/login`
    const scores: Score[] = []
    for (let run = 0; run < runs; run++) scores.push(await audit(url, found))
    const { beforePaint, inAll } = await weigh(url, found)
    const all = (pick: (score: Score) => number) => scores.map(pick)
    const [performance, accessibility, practices] = categories.map((name) =>
      all((score) => score[name] * 100),
    )
    const shift = all((score) => score.shift)
    const faulty = new Set(scores.flatMap((score) => score.faults))
    const faults = faulty.size > 0 ? ` (at fault: ${[...faulty].join(', ')})` : ''
    return {
      title: 'Lighthouse, mobile, /e/demo/login',
      how: `The default (mobile) preset, ${runs} runs in headless Chromium ${scores[0]?.browser}; the middle, and between what the runs lay. Kilobytes as sent, over a slow fourth-generation line.`,
      columns: ['', 'middle (low–high)'],
      rows: [
        ['performance', spread(performance ?? [], 0)],
        ['accessibility', spread(accessibility ?? [], 0)],
        ['best practices', spread(practices ?? [], 0)],
        ['cumulative layout shift', spread(shift, 4)],
        [
          'first paint with content, ms',
          spread(
            all((score) => score.firstPaintMs),
            0,
          ),
        ],
        [
          'largest paint, ms',
          spread(
            all((score) => score.largestPaintMs),
            0,
          ),
        ],
        [
          'total blocking time, ms',
          spread(
            all((score) => score.blockingMs),
            0,
          ),
        ],
        ['kB before the first paint', (beforePaint / 1000).toFixed(1)],
        ['kB in all', (inAll / 1000).toFixed(1)],
      ],
      aims: [
        { aim: 'performance ≥ 98', reached: median(performance ?? []) >= 98 },
        { aim: `accessibility 100${faults}`, reached: median(accessibility ?? []) === 100 },
        { aim: `best practices 100${faults}`, reached: median(practices ?? []) === 100 },
        { aim: 'layout shift ≤ 0.01', reached: median(shift) <= 0.01 },
        { aim: '≤ 60 kB before the first paint', reached: beforePaint <= 60_000 },
        { aim: '≤ 200 kB in all', reached: inAll <= 200_000 },
      ],
    }
  } finally {
    await product.stop()
  }
}

interface Score extends Record<(typeof categories)[number], number> {
  readonly browser: string
  readonly shift: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  /** The audits, by Lighthouse's names, that cost points although they do not depend on speed. */
  readonly faults: readonly string[]
}

async function audit(url: string, { executablePath, args, env }: Chromium): Promise<Score> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result) throw new Error('Lighthouse has nothing to say')
    const { audits, categories: graded } = result.lhr
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const grade = (name: string) => graded[name]?.score ?? Number.NaN
    return {
      browser: browser.version(),
      performance: grade('performance'),
      accessibility: grade('accessibility'),
      'best-practices': grade('best-practices'),
      shift: value('cumulative-layout-shift'),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      faults: [graded.accessibility, graded['best-practices']]
        .flatMap((category) => category?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}
