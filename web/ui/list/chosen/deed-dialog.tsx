import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '../../dialogs/dialog.tsx'
import { ContractForm } from '../../form/contract-form.tsx'
import { ProgressLine } from '../../states/progress-line.tsx'

import styles from './chosen.module.css'
import type { Portions } from './do-in-portions.ts'
import type { ShownPortions } from './use-portions.ts'

interface DeedDialogProps {
  readonly words: string
  /** Null: nobody has counted them. */
  readonly count: number | null
  readonly lead: string
  readonly yes: string
  readonly severe?: boolean
  /** Where there is much to choose from. */
  readonly wide?: boolean
  readonly form: ComponentProps<typeof ContractForm>['form']
  readonly onClose: () => void
  /** How far it is, where it is done in portions. */
  readonly portions?: ShownPortions
  readonly children?: ReactNode
}

/** What will be done to how many, and what is to be filled in for it. */
export function DeedDialog({
  words,
  count,
  lead,
  yes,
  severe,
  wide = false,
  form,
  portions,
  onClose,
  children,
}: DeedDialogProps) {
  const say = usePhrases('list')
  return (
    <Dialog
      isOpen
      wide={wide}
      title={count === null ? say('bulk.titleUncounted', { words }) : say('bulk.title', { words, count })}
      text={lead}
      {...(!form.busy && { onClose })}
    >
      <ContractForm
        form={form}
        submitText={yes}
        {...(severe && { severe })}
        beside={
          portions?.progress?.total ? (
            <Button variant="subtle" size="md" disabled={portions.isStopping} onClick={portions.stop}>
              {say(portions.isStopping ? 'bulk.stopping' : 'bulk.stop')}
            </Button>
          ) : (
            <Button variant="subtle" size="md" disabled={form.busy} onClick={onClose}>
              {say('bulk.cancel')}
            </Button>
          )
        }
      >
        {children}
        {portions?.progress?.total && <Progress words={words} {...portions.progress} />}
      </ContractForm>
    </Dialog>
  )
}

function Progress({ words, done, total }: { readonly words: string } & Portions) {
  const say = usePhrases('list')
  return (
    <div className={styles.progress}>
      <ProgressLine label={words} share={total === null ? null : done / total} />
      <p>{say('bulk.progress', { done, count: total ?? 0 })}</p>
    </div>
  )
}
