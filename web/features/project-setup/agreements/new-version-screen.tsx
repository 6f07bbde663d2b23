import { useSearch } from '@tanstack/react-router'
import { agreementKinds } from '#contract/account/account.ts'
import { getBoardAgreements } from '#contract/account/agreements/agreement-endpoints.ts'
import { SettingsFrame } from '#web/features/project-setup/setup-page.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { agreementsPath } from './agreements-screen.tsx'
import { VersionEditor } from './version-editor.tsx'

/** The page on which the next version of an agreement is written; the address says of which. */
export function NewVersionScreen() {
  const say = usePhrases('agreements')
  const { kind: asked } = useSearch({ strict: false }) as { readonly kind?: string }
  const kind = agreementKinds.find((one) => one === asked) ?? 'terms'
  return (
    <SettingsFrame
      title={say('writeOf', { name: say(`kinds.${kind}`) })}
      lead={say('edit.lead')}
      path={`${agreementsPath}/version`}
    >
      {(domain) => (
        <>
          <p>
            <a href={hrefOf(agreementsPath, { project: domain })}>{say('edit.back')}</a>
          </p>
          <Read key={kind} domain={domain} kind={kind} />
        </>
      )}
    </SettingsFrame>
  )
}

function Read({ domain, kind }: { readonly domain: string; readonly kind: (typeof agreementKinds)[number] }) {
  const answer = useAnswer(getBoardAgreements, { params: { domain } })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  return <VersionEditor domain={domain} kind={kind} read={answer.data} />
}
