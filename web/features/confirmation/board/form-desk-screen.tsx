import { confirmationDesk } from '#contract/confirmation/confirmation-board.ts'
import { ConsoleFrame } from '#web/features/staff/console/console-frame.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { reviewers } from '#web/features/staff/console/granted-in.ts'
import { OfProject, ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { OneByOne } from '#web/features/staff/desk/one-by-one.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FormPanel } from './form-panel.tsx'

const path = '/console/confirmations'

/** One stamped form after the other, the longest waiting first. */
export function FormDeskScreen() {
  const say = usePhrases('confirmationBoard')
  return (
    <ConsoleFrame>
      {(me) => (
        <OfProject
          me={me}
          path={`${path}/desk`}
          roles={reviewers}
          operators={false}
          title={say('desk')}
          choose={say('choose')}
          forbidden={{ title: say('forbidden'), text: say('forbiddenText') }}
        >
          {(domain) => <Desk key={domain} domain={domain} />}
        </OfProject>
      )}
    </ConsoleFrame>
  )
}

function Desk({ domain }: { readonly domain: string }) {
  const say = usePhrases('confirmationBoard')
  return (
    <ConsolePage
      title={say('desk')}
      lead={say('deskLead')}
      beside={
        <ProjectLine domain={domain}>
          <a href={hrefOf(path, { project: domain })}>{say('toList')}</a>
        </ProjectLine>
      }
    >
      <OneByOne desk={confirmationDesk} domain={domain} say={say}>
        {(formId, onDecided) => (
          <FormPanel
            domain={domain}
            formId={formId}
            onDecided={(decisionId, said) => onDecided({ decisionId, said })}
          />
        )}
      </OneByOne>
    </ConsolePage>
  )
}
