import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { KeyRound, ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { signOn } from '#contract/account/sign-in-endpoints.ts'
import { StatusActions, StatusPage } from '#web/features/project/status-page.tsx'
import { call } from '#web/platform/call.ts'
import { type CallRefused, unreachable } from '#web/platform/call-refused.ts'
import { homeHref } from '#web/platform/href.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useAttempt } from '#web/platform/patience.ts'
import { type LoadedProject, useFoundProject } from '#web/platform/project.tsx'
import { findOwnSite, findRedirectTarget } from '#web/platform/redirect-target.ts'
import { useSentence } from '#web/platform/sentence.ts'
import { openSession } from '#web/platform/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { placeAfterSignIn } from './landing.ts'

/** Trades a token of the project's own site for a session, and goes where its bearer wanted to go. */
export function SignOn({ token }: { token: string }) {
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

function SignOnTo({ project, token }: { project: LoadedProject; token: string }) {
  const say = usePhrases('account')
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const { busy, waitSeconds, run } = useAttempt()
  const begun = useRef(false)
  async function trade() {
    const input = { params: { domain: project.info.domain }, body: { token } }
    const outcome = await run(() => call(signOn, input, { quiet: true, handled: true }))
    if (!outcome.done) return setRefusal(outcome.refusal ?? unreachable('UNREADABLE'))
    openSession(outcome.result, { fromOwnSite: true })
    // The page with the spent token is no place to come back to.
    window.location.replace(placeAfterSignIn(project, outcome.result.user.kind))
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void trade()
  })
  if (refusal) return <Refused project={project} refusal={refusal} busy={busy} onAgain={() => void trade()} />
  return (
    <StatusPage icon={<KeyRound />} title={say('signOn.title')}>
      <p role="status">{say('signOn.text')}</p>
      <WaitingLine seconds={waitSeconds} />
    </StatusPage>
  )
}

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
  const sentence = useSentence()
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
            {info.url_name || sayShell('returnToSite')}
          </Button>
        )}
        <a href={homeHref(info.domain)}>{sayProject('pages.toHome')}</a>
      </StatusActions>
    </StatusPage>
  )
}
