import type { Clock } from '#server/platform/clock.ts'

/** As it goes out at one try. */
export interface PeerNotice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface NoticeQueue {
  /** Due at once; written and signed anew at each try. */
  tell(url: string, write: () => PeerNotice): void
  /** Sends what is due by the clock, and says what each was answered. */
  sendDue(twist?: { readonly isReversed?: boolean; readonly times?: number }): Promise<string[]>
  /** Where the portal is reached from here, if not at the address that it names. */
  reachedAt: string | null
  /** How many are still to be told, and when the next of them is due. */
  readonly waiting: number
  readonly nextAt: Date | null
}

interface Waiting {
  readonly url: string
  readonly write: () => PeerNotice
  tries: number
  dueAt: number
}

const seconds = (...gaps: readonly number[]) => gaps.map((gap) => gap * 1000)
/** 15 s/15 s/30 s/3 m/10 m/20 m/30 m/30 m/30 m/60 m/3 h/3 h/3 h/6 h/6 h, as WeChat Pay publishes it. */
export const wechatPayGapsMs = seconds(
  ...[15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600],
  ...[10_800, 10_800, 10_800, 21_600, 21_600],
)
/** 4 m/10 m/10 m/1 h/2 h/6 h/15 h, as Alipay publishes it. */
export const alipayGapsMs = seconds(240, 600, 600, 3600, 7200, 21_600, 54_000)

/** News on a provider's schedule: told again after each gap until somebody says that it is kept. */
export function openNoticeQueue(
  clock: Clock,
  gapsMs: readonly number[],
  isKept: (status: number, body: string) => boolean,
): NoticeQueue {
  let queue: Waiting[] = []

  async function send(waiting: Waiting): Promise<string> {
    const { headers, body } = waiting.write()
    const { pathname, origin } = new URL(waiting.url)
    const answer = await fetch(`${notices.reachedAt ?? origin}${pathname}`, { method: 'POST', headers, body })
    const text = await answer.text()
    const gapMs = gapsMs[waiting.tries]
    waiting.tries += 1
    if (isKept(answer.status, text) || gapMs === undefined) queue = queue.filter((other) => other !== waiting)
    else waiting.dueAt = clock().getTime() + gapMs
    return `${answer.status} ${text}`.trim()
  }
  const notices: NoticeQueue = {
    reachedAt: null,
    tell: (url, write) => {
      queue.push({ url, write, tries: 0, dueAt: clock().getTime() })
    },
    async sendDue({ isReversed = false, times = 1 } = {}) {
      const due = queue.filter(({ dueAt }) => dueAt <= clock().getTime())
      const answers: string[] = []
      for (const waiting of isReversed ? due.toReversed() : due)
        for (let time = 0; time < times; time += 1) answers.push(await send(waiting))
      return answers
    },
    get waiting() {
      return queue.length
    },
    get nextAt() {
      return queue.length > 0 ? new Date(Math.min(...queue.map(({ dueAt }) => dueAt))) : null
    },
  }
  return notices
}
