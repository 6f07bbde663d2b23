import { type Browser, chromium, type Page, request } from '@playwright/test'
import { organisationKinds } from '#contract/account/account.ts'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import type { organisationList } from '#contract/account/organisation-list.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { signInStaffByApi } from '../e2e/by-api.ts'
import { findChromium } from '../e2e/chromium.ts'
import { freePort } from '../e2e/free-port.ts'
import { carryStaff } from '../e2e/people.ts'
import { startProduct } from '../e2e/product.ts'
import { type Figure, median } from './figure.ts'

const many = 100_000
const few = 1_000
const rounds = 3
const scrolledMs = 4000
/** A hand that turns the wheel without a stop: five screens of rows a second. */
const pixelsPerFrame = 70
/** A frame of a screen with 60 a second, and what a clock in the browser is off. */
const frameMs = 16.7 + 1

interface Scrolled {
  readonly framesPerSecond: number
  /** Of all frames, in percent. */
  readonly lateFrames: number
  /** What the page's own thread is busy with a frame, in milliseconds. */
  readonly busyMs: number
  readonly mostRows: number
}

/** How smoothly a long list moves: the list of organisations with invented rows, in a browser. */
export async function measureListFrames(): Promise<Figure> {
  const product = await startProduct(await freePort())
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
  try {
    const api = await request.newContext({ baseURL: product.url })
    const token = await signInStaffByApi(api, 'operator')
    const measured = new Map<number, Scrolled[]>([few, many].map((rows) => [rows, []]))
    for (let round = 0; round < rounds; round += 1)
      for (const [rows, found] of measured)
        found.push(await scroll(browser, { url: product.url, token, rows }))
    return figureOf(measured)
  } finally {
    await browser.close()
    await product.stop()
  }
}

function figureOf(measured: ReadonlyMap<number, readonly Scrolled[]>): Figure {
  const middle = (rows: number, of: keyof Scrolled) =>
    median((measured.get(rows) ?? []).map((one) => one[of]))
  const most = Math.max(...[...measured.values()].flat().map(({ mostRows }) => mostRows))
  const ratio = middle(many, 'busyMs') / middle(few, 'busyMs')
  return {
    title: 'A long list that is scrolled',
    how: `The list of organisations in Chromium at 1280 × 800, rows invented by the bench, scrolled ${pixelsPerFrame} pixels a frame for ${scrolledMs / 1000} s; middle of ${rounds} rounds by turns.`,
    columns: ['rows', 'frames/s', 'frames over 16.7 ms', 'busy a frame', 'rows in the page'],
    rows: [...measured.keys()].map((rows) => [
      rows.toLocaleString('en'),
      middle(rows, 'framesPerSecond').toFixed(1),
      `${middle(rows, 'lateFrames').toFixed(1)} %`,
      `${middle(rows, 'busyMs').toFixed(1)} ms`,
      Math.max(...(measured.get(rows) ?? []).map(({ mostRows }) => mostRows)),
    ]),
    aims: [
      {
        aim: `of ${many.toLocaleString('en')} rows at most 80 are in the page: ${most}`,
        reached: most <= 80,
      },
      {
        aim: `a frame of ${many.toLocaleString('en')} rows costs at most 1.25 of one of ${few.toLocaleString('en')}: ${ratio.toFixed(2)}`,
        reached: ratio <= 1.25,
      },
    ],
  }
}

interface Visit {
  readonly url: string
  readonly token: string
  readonly rows: number
}

async function scroll(browser: Browser, { url, token, rows }: Visit): Promise<Scrolled> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } })
  try {
    await carryStaff(page, token)
    await page.route(/organisation-searches/, (route) => route.fulfill({ json: envelopeOf(rows) }))
    await page.goto('/console/organisations?project=demo')
    await page.locator('tbody tr[data-key]').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await measureScroll(page)
  } finally {
    await page.close()
  }
}

async function measureScroll(page: Page): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busyS = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busyS()
  const { frames, mostRows } = await page.evaluate(moveDown, { scrolledMs, pixelsPerFrame })
  const busyMs = ((await busyS()) - before) * 1000
  const late = frames.filter((ms) => ms > frameMs).length
  return {
    framesPerSecond: (frames.length * 1000) / frames.reduce((sum, ms) => sum + ms, 0),
    lateFrames: (late * 100) / frames.length,
    busyMs: busyMs / frames.length,
    mostRows,
  }
}

/** In the browser: down, and up again where the end is reached. */
function moveDown({
  scrolledMs,
  pixelsPerFrame,
}: {
  readonly scrolledMs: number
  readonly pixelsPerFrame: number
}): Promise<{ frames: number[]; mostRows: number }> {
  const root = document.documentElement
  root.style.scrollBehavior = 'auto'
  return new Promise((resolve) => {
    const frames: number[] = []
    let mostRows = 0
    let step = pixelsPerFrame
    const begun = performance.now()
    let last = begun
    function frame(now: number) {
      if (now > last) frames.push(now - last)
      last = now
      mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr[data-key]').length)
      if (now - begun > scrolledMs) return resolve({ frames, mostRows })
      const room = root.scrollHeight - window.innerHeight
      if (window.scrollY + step > room || window.scrollY + step < 0) step = -step
      window.scrollBy(0, step)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

function envelopeOf(count: number): {
  code: number
  message: string
  data: ListReply<typeof organisationList>
} {
  const filters = { kind: [], audit: [], information: [], account: [], password: [] }
  const rows = Array.from({ length: count }, (_, at) => rowOf(at))
  const counted = { total: count, more: false, filters }
  return { code: 10, message: 'SUCCESS', data: { rows, previous: null, next: null, counted } }
}

function rowOf(at: number): Organisation {
  return {
    accountId: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    organisationKind: organisationKinds[at % organisationKinds.length] ?? 'group',
    accountName: `organisation${at}`,
    name: at % 9 === 0 ? `远山软件公司继续教育与职业技能培训中心 ${at}` : `晨光学校 ${at}`,
    auditStatus: ((at % 3) + 1) as Organisation['auditStatus'],
    collegeCode: null,
    collegeName: null,
    mustChangePassword: at % 4 === 0,
    passwordExpiresAt: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    closedAt: at % 7 === 0 ? '2026-10-10T01:00:00.000Z' : null,
  }
}
