import { Button } from '@mantine/core'
import type { OrganisationKind } from '#contract/account/account.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { ModuleType } from '#contract/kit/module.ts'
import type { changeBoardProject } from '#contract/project/setup/board-project.ts'
import type { ChangeEffect } from '#contract/project/setup/change-effects.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { MixedText } from '#web/ui/text/text.tsx'
import styles from './concerned-dialog.module.css'

interface ConcernedDialogProps {
  readonly told: ReplyOf<typeof changeBoardProject>
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** What changes for whom, in numbers, before it is saved. */
export function ConcernedDialog({ told, busy, onYes, onNo }: ConcernedDialogProps) {
  const say = usePhrases('projectSetup')
  return (
    <Dialog isOpen alert wide title={say('confirm.title')} text={say('confirm.lead')} onClose={onNo}>
      <ul className={styles.effects}>
        {told.effects.map((effect) => (
          <EffectLine key={`${effect.kind} ${effect.of}`} effect={effect} />
        ))}
        {told.cleaned.map((field) => (
          <li key={field}>
            <MixedText>{say('confirm.cleaned', { field: say('fields.copyRight') })}</MixedText>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={onNo} data-autofocus>
          {say('confirm.no')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={onYes}>
          {say('confirm.yes')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

function EffectLine({ effect }: { readonly effect: ChangeEffect }) {
  const say = usePhrases('projectSetup')
  const list = effect.concerned
    .map(({ who, count }) => say(`concerned.${who}`, { count }))
    .join(say('concerned.comma'))
  return (
    <li>
      <MixedText>{say(`effects.${effect.kind}`, { of: useNameOf(effect) })}</MixedText>
      <span className={styles.many}>
        <MixedText>{list === '' ? say('confirm.nobody') : say('concerned.list', { list })}</MixedText>
      </span>
    </li>
  )
}

/** What the effect is about, as the page calls it. */
function useNameOf({ kind, of }: ChangeEffect): string {
  const say = usePhrases('projectSetup')
  const sayStaff = usePhrases('staff')
  if (kind === 'moduleOff') return say(`modules.${of as ModuleType}`)
  if (kind === 'kindModuleOff') {
    const [organisationKind, module] = of.split(' ') as [OrganisationKind, ModuleType]
    return say('ofOrganisations.kindAndModule', {
      kind: sayStaff(`organisations.kinds.${organisationKind}`),
      module: say(`modules.${module}`),
    })
  }
  if (kind === 'languageRemoved') return say(`languages.${of as 'en'}`)
  if (kind === 'menuHidden') return say(`fields.${of as 'invoicesShown'}`)
  return of
}
