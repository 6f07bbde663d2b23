import { Button } from '@mantine/core'
import type { AgreementKind } from '#contract/account/account.ts'
import { getAgreementVersion } from '#contract/account/agreements/agreement-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { ReadTexts } from './read-texts.tsx'

interface VersionDialogProps {
  readonly domain: string
  readonly kind: AgreementKind
  readonly version: number
  readonly onClose: () => void
}

/** A version as people agreed to it. */
export function VersionDialog({ domain, kind, version, onClose }: VersionDialogProps) {
  const say = usePhrases('agreements')
  const answer = useAnswer(getAgreementVersion, { params: { domain }, query: { kind, version } })
  const name = say(`kinds.${kind}`)
  return (
    <Dialog
      isOpen
      wide
      title={`${name} · ${say('versions.number', { version })}`}
      text={say('versions.readText')}
      onClose={onClose}
    >
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      {answer.data && <ReadTexts texts={answer.data.texts} />}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('versions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
