import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { CircleHelp, DoorOpen, Hourglass, Lock, Pause } from 'lucide-react'
import { useEffect } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { getProjectSettings } from '#contract/project/project-endpoints.ts'
import type { WindowKind, WindowState } from '#contract/project/window.ts'
import { articlesHref } from '#web/features/notice/article-href.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { type ServerNow, useServerNow } from '#web/platform/time/use-server-now.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { type ClosedTip, readClosedTip } from './closed-tip.ts'
import { Countdown } from './countdown.tsx'

export function ClosedTipScreen() {
  const { type = '', time = '' } = useParams({ strict: false })
  return <WindowTip type={type} time={time} />
}

/** Not yet open, paused, closed: what it is, when it opens, and on the hour the way in. */
export function WindowTip({ type, time = '' }: { readonly type: string; readonly time?: string }) {
  const sayTitle = usePhrases('routes')
  const { info, settings } = useProject()
  const fresh = useAnswer(getProjectSettings, { params: { domain: info.domain } })
  const clock = useServerNow()
  const tip = readClosedTip(type, time, (fresh.data ?? settings).windows, clock.now)
  const { refetch } = fresh
  const state = tip?.state
  useEffect(() => {
    // On the hour the project is asked whether it really opened: it may have been paused or moved meanwhile.
    if (state === 'open') void refetch()
  }, [state, refetch])
  if (clock.by === 'waiting') {
    return (
      <>
        <h1 className="read-aloud-only">{sayTitle('closeTip')}</h1>
        <LoadingState />
      </>
    )
  }
  return tip ? <Tip tip={tip} clock={clock} domain={info.domain} /> : <Nonsense domain={info.domain} />
}

const icons: Readonly<Record<WindowState, typeof Lock>> = {
  notYetOpen: Hourglass,
  open: DoorOpen,
  paused: Pause,
  closed: Lock,
}
const tones = { notYetOpen: 'information', open: 'done', paused: 'waiting', closed: undefined } as const

/** Where each window lets in. The others are met on the way, so they lead home. */
const ways: Partial<Record<WindowKind, string>> = {
  registration: '/default/examReg/examineeReg',
  payment: '/default/examReg/payOrder',
  ticketPrinting: '/default/print',
  organisationPrinting: '/default/admission/ticket/orchestrate',
  scoreInquiry: '/default/grade',
  appeal: '/default/grade',
  certificateApplication: '/default/certificate',
  arrangement: '/default/admission/ticket',
  scheduling: '/default/arrangeData',
  appointment: '/default/order',
  preRegistration: '/default/preRegistration',
}

interface TipProps {
  readonly tip: ClosedTip
  readonly clock: ServerNow
  readonly domain: string
}

function Tip({ tip, clock, domain }: TipProps) {
  const say = usePhrases('project')
  const { state, kind, opensAt } = tip
  const Icon = icons[state]
  return (
    <StatusPage
      icon={<Icon />}
      tone={tones[state]}
      title={say(`closedTip.title.${state}`, { what: say(`windows.${kind}`) })}
    >
      {state === 'notYetOpen' && opensAt && <Countdown until={opensAt} now={clock.now} />}
      <Times tip={tip} />
      <p role="status">{useAdvice(tip, clock)}</p>
      <StatusActions>
        {state === 'open' && (
          <Button component="a" size="md" href={ways[kind] ?? homeHref(domain)}>
            {say('closedTip.goOn')}
          </Button>
        )}
        <Button component="a" size="md" variant="default" href={articlesHref('notice', domain)}>
          {say('closedTip.notices')}
        </Button>
        <a href={homeHref(domain)}>{say('pages.toHome')}</a>
      </StatusActions>
    </StatusPage>
  )
}

function Times({ tip: { state, opensAt, closesAt } }: { tip: ClosedTip }) {
  const say = usePhrases('project')
  const { language } = useLanguage()
  if (!opensAt && !closesAt) return null
  return (
    <dl>
      {opensAt && state !== 'closed' && (
        <>
          <dt>{say('closedTip.opensAt')}</dt>
          <dd>
            <time dateTime={opensAt.toISOString()}>{minuteText(opensAt, language)}</time>
          </dd>
        </>
      )}
      {closesAt && (
        <>
          <dt>{say('closedTip.closesAt')}</dt>
          <dd>
            <time dateTime={closesAt.toISOString()}>{deadlineText(closesAt, language)}</time>
          </dd>
        </>
      )}
    </dl>
  )
}

function useAdvice({ state, opensAt, closesAt }: ClosedTip, { by }: ServerNow): string {
  const say = usePhrases('project')
  if (state === 'paused') return say('closedTip.pausedAdvice')
  if (state === 'closed') return say('closedTip.closedAdvice')
  if (state === 'open') return say(closesAt ? 'closedTip.openAdvice' : 'closedTip.openEndedAdvice')
  if (!opensAt) return say('closedTip.timeUnknown')
  return say(by === 'device' ? 'closedTip.deviceTime' : 'closedTip.serverTime')
}

function Nonsense({ domain }: { domain: string }) {
  const say = usePhrases('project')
  return (
    <StatusPage icon={<CircleHelp />} title={say('closedTip.nonsenseTitle')}>
      <p>{say('closedTip.nonsenseAdvice')}</p>
      <StatusActions>
        <Button component="a" size="md" href={homeHref(domain)}>
          {say('pages.toHome')}
        </Button>
      </StatusActions>
    </StatusPage>
  )
}
