import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ListedProject, proposeArchiving } from '#contract/project/platform-project-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface ProposeArchivingProps {
  readonly project: ListedProject
  readonly onProposed: () => void
}

/** Nothing changes until one of its administrators approves. */
export function ProposeArchiving({ project: { domain }, onProposed }: ProposeArchivingProps) {
  const say = usePhrases('board')
  const sayStaff = usePhrases('staff')
  const [asking, setAsking] = useState(false)
  const form = useContractForm(proposeArchiving, {
    defaults: { reason: '' },
    missing: { reason: phrase('board', 'projects.reasonMissing') },
    send: (body) => call(proposeArchiving, { params: { domain }, body }, { quiet: true }),
    onDone: () => {
      setAsking(false)
      onProposed()
    },
  })
  return (
    <div>
      <p>{say('projects.archiveLead')}</p>
      {asking ? (
        <ContractForm
          form={form}
          submitText={say('projects.propose')}
          beside={
            <Button variant="subtle" size="md" onClick={() => setAsking(false)}>
              {sayStaff('staff.cancel')}
            </Button>
          }
        >
          <TextField {...form.field('reason')} label={say('projects.reason')} maxLength={500} />
        </ContractForm>
      ) : (
        <Button variant="default" c="var(--refused)" onClick={() => setAsking(true)}>
          {say('projects.archive')}
        </Button>
      )}
    </div>
  )
}
