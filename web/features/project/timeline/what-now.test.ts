import { expect, test } from 'vitest'
import { type TimelineSource, timelineAt } from '#contract/project/timeline.ts'
import { project } from '#phrases/zh-Hans/project.ts'
import { phrasesCarried } from '#web/platform/language/carried-phrases.ts'
import { statusText } from './milestone-texts.ts'
import { whatNow } from './what-now.ts'
import { whatNowSentence } from './what-now-sentence.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const iso = (text: string) => at(text).toISOString()
const say = phrasesCarried({ project }, 'project')

const source: TimelineSource = {
  announcedAt: iso('2026-10-20T09:00:00'),
  examStartsAt: iso('2027-01-16T09:00:00'),
  examEndsAt: iso('2027-01-17T17:00:00'),
  windows: [
    {
      kind: 'registration',
      opensAt: iso('2026-11-05T09:00:00'),
      closesAt: iso('2026-12-05T17:00:00'),
      paused: false,
    },
    {
      kind: 'payment',
      opensAt: iso('2026-11-05T09:00:00'),
      closesAt: iso('2026-12-09T00:00:00'),
      paused: false,
    },
    { kind: 'scoreInquiry', opensAt: iso('2027-03-01T09:00:00'), closesAt: null, paused: false },
  ],
}

const cases: [when: string, now: string | undefined, next: string | undefined, said: string][] = [
  ['2026-10-01T12:00:00', undefined, 'notice', '考试公告将于 2026年10月20日 09:00 发布。'],
  ['2026-11-01T12:00:00', undefined, 'registration', '报名将于 2026年11月5日 09:00 开始。'],
  ['2026-11-20T12:00:00', 'registration', 'exam', '正在报名，2026年12月5日 17:00 截止。'],
  ['2026-12-06T12:00:00', 'payment', 'exam', '正在缴费，2026年12月8日 24:00 截止。'],
  ['2027-01-16T12:00:00', 'exam', 'scoreInquiry', '考试正在进行，2027年1月17日 17:00 结束。'],
  ['2027-03-02T12:00:00', 'scoreInquiry', undefined, '成绩已开放查询。'],
]

test.each(cases)('at %s, %s counts, then %s', (when, now, next, said) => {
  const milestones = timelineAt(source, at(when))
  const found = whatNow(milestones)
  expect([found.now?.kind, found.next?.kind]).toEqual([now, next])
  const sentence = whatNowSentence(milestones, say, 'zh-Hans')
  expect(`${sentence?.before}${sentence?.time}${sentence?.after}`).toBe(said)
})

test('a pause is said only while nothing else is open', () => {
  const windows = source.windows.map((window) => ({ ...window, paused: true }))
  const milestones = timelineAt({ ...source, windows }, at('2026-11-20T12:00:00'))
  expect(whatNowSentence(milestones, say, 'zh-Hans')?.before).toBe('报名暂停，恢复时间请留意通知公告。')
})

test('when everything is over, it says so', () => {
  const windows = source.windows.filter(({ kind }) => kind !== 'scoreInquiry')
  const milestones = timelineAt({ ...source, windows }, at('2028-01-01T12:00:00'))
  expect(whatNowSentence(milestones, say, 'zh-Hans')?.before).toBe(project.whatNow.over)
})

test('the days that are left are counted as people count them', () => {
  const registration = (when: string) => {
    const now = at(when)
    const [, milestone] = timelineAt(source, now)
    return milestone && statusText(milestone, say, now)
  }
  expect(registration('2026-11-03T23:00:00')).toBe('2 天后')
  expect(registration('2026-11-04T23:00:00')).toBe('明天开始')
  expect(registration('2026-11-05T08:00:00')).toBe('今天开始')
  expect(registration('2026-11-20T23:00:00')).toBe('还剩 15 天')
  expect(registration('2026-12-04T23:00:00')).toBe('明天截止')
  expect(registration('2026-12-05T16:59:00')).toBe('今天截止')
  expect(registration('2026-12-05T17:00:00')).toBe('已结束')
})
