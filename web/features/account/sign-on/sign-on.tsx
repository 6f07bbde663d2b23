import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { KeyRound, ShieldAlert, UserRoundCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { signOn } from '#contract/account/sign-in-endpoints.ts'
import { homeHref } from '#web/platform/address/href.ts'
import { findOwnSite, findRedirectTarget } from '#web/platform/address/redirect-target.ts'
import { call } from '#web/platform/call/call.ts'
import { type CallRefused, unreachable } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type LoadedProject, siteNameOf, useFoundProject } from '#web/platform/project.tsx'
import { readState } from '#web/platform/state/client-state.ts'
import { leaveAccount, openSession } from '#web/platform/state/session.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { placeAfterSignIn } from '../sign-in/landing.ts'
import { endOwnSession } from '../sign-in/sign-in.ts'
import { beginSignOn, takeSignOnSecret } from './begin-sign-on.ts'

/** Trades a token of the project's own site for a session, and goes where its bearer wanted to go. */
export function SignOn({ token }: { token: string | null }) {
  const say = usePhrases('account')
  const project = useFoundProject()
  return project ? (
    <SignOnTo project={project} token={token} />
  ) : (
    <StatusPage icon={<ShieldAlert />} tone="refused" title={say('signOn.refusedTitle')}>
      <p role="alert">{say('signOn.projectUnknown')}</p>
    </StatusPage>
  )
}

function SignOnTo({ project, token }: { project: LoadedProject; token: string | null }) {
  const say = usePhrases('account')
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const { busy, waitSeconds, run } = useAttempt()
  const secret = useRef<string | null | undefined>(undefined)
  async function trade(confirmed: boolean) {
    secret.current ??= takeSignOnSecret()
    const body = {
      confirmed,
      ...(token && { token }),
      ...(secret.current && { nonceSecret: secret.current }),
    }
    const input = { params: { domain: project.info.domain }, body }
    const outcome = await run(() => call(signOn, input, { quiet: true, handled: true }))
    if (!outcome.done) return answer(outcome.refusal ?? unreachable('UNREADABLE'))
    openSession(outcome.result, { fromOwnSite: true })
    // The page with the spent token is no place to come back to.
    window.location.replace(placeAfterSignIn(project, outcome.result.user.kind))
  }
  /** A token for which this tab did not ask leads to where one is asked for; asked for once, not in a circle. */
  function answer(refused: CallRefused) {
    const { startUrl } = (refused.data ?? {}) as { startUrl?: string }
    if (refused.error === 'signOnBegins' && startUrl && !secret.current) return beginSignOn(startUrl)
    setRefusal(refused)
  }
  async function confirm() {
    if (readState('token')) await endOwnSession().catch(() => null)
    leaveAccount()
    await trade(true)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void trade(false)
  })
  if (refusal?.error === 'signOnAsks')
    return <AskFirst project={project} refusal={refusal} busy={busy} onConfirm={() => void confirm()} />
  if (refusal)
    return <Refused project={project} refusal={refusal} busy={busy} onAgain={() => void trade(false)} />
  return (
    <StatusPage icon={<KeyRound />} title={say('signOn.title')}>
      <p role="status">{say('signOn.text')}</p>
      <WaitingLine seconds={waitSeconds} />
    </StatusPage>
  )
}

interface AskFirstProps {
  readonly project: LoadedProject
  readonly refusal: CallRefused
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Who would be signed in, and in whose place. */
function AskFirst({ project: { info }, refusal, busy, onConfirm }: AskFirstProps) {
  const say = usePhrases('account')
  const [now] = useState(() => (readState('token') ? readState('currentUser') : null))
  const nameOf = ({ name, maskedPhone, maskedEmail }: Shown) =>
    [name || say('signOn.nameless'), maskedPhone || maskedEmail].filter(Boolean).join(' · ')
  return (
    <StatusPage icon={<UserRoundCheck />} title={say('signOn.askTitle')}>
      <p>
        <strong>{say('signOn.askWho', { person: nameOf(refusal.data as Shown) })}</strong>
      </p>
      {now && <p>{say('signOn.askNow', { person: nameOf(now) })}</p>}
      <p>{say('signOn.askAdvice')}</p>
      <StatusActions>
        <BusyButton size="md" onClick={onConfirm} busy={busy}>
          {say('signOn.askYes')}
        </BusyButton>
        <a href={homeHref(info.domain)}>{say(now ? 'signOn.askStay' : 'signOn.askNo')}</a>
      </StatusActions>
    </StatusPage>
  )
}

type Shown = Pick<CurrentUser, 'name' | 'maskedPhone' | 'maskedEmail'>

interface RefusedProps {
  readonly project: LoadedProject
  readonly refusal: CallRefused
  readonly busy: boolean
  readonly onAgain: () => void
}

/** Back to where a new token comes from; the same one is worth another try only where nobody has judged it. */
function Refused({ project: { info, settings }, refusal, busy, onAgain }: RefusedProps) {
  const say = usePhrases('account')
  const sayProject = usePhrases('project')
  const sayShell = usePhrases('shell')
  const sentence = useRefusalSentence()
  const { language } = useLanguage()
  const { return_url: wanted } = useSearch({ strict: false })
  const back =
    findRedirectTarget(wanted, window.location.origin, settings.allowedHosts) ?? findOwnSite(info.return_url)
  return (
    <StatusPage icon={<ShieldAlert />} tone="refused" title={say('signOn.refusedTitle')}>
      <p role="alert">{refusal.isUnreachable ? sayShell('failed.text') : sentence(refusal)}</p>
      <StatusActions>
        {refusal.isUnreachable && (
          <BusyButton size="md" onClick={onAgain} busy={busy}>
            {sayProject('pages.tryNow')}
          </BusyButton>
        )}
        {back && (
          <Button component="a" size="md" href={back} variant={refusal.isUnreachable ? 'default' : 'filled'}>
            {siteNameOf(info, language) || sayShell('returnToSite')}
          </Button>
        )}
        <a href={homeHref(info.domain)}>{sayProject('pages.toHome')}</a>
      </StatusActions>
    </StatusPage>
  )
}
