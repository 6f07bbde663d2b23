import { Button } from '@mantine/core'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import {
  type FilesWish,
  fileNamings,
  type PackedKind,
  packedKinds,
} from '#contract/registration/list/application-files.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { RowsWay } from '#web/ui/list/list-look.ts'

interface Asked<L extends ListShape> {
  readonly choice: Choice<L>
  /** Null: nobody has counted them. */
  readonly count: number | null
}

/** Asks for the files of whichever list has the applications. */
type BeginPacking<L extends ListShape> = (wish: FilesWish<L>) => Promise<{ readonly workId: string }>

/** The photos and attachments of applications as one zip. Put `shown` beside the list. */
export function usePackFiles<L extends ListShape>(begin: BeginPacking<L>) {
  const say = usePhrases('staff')
  const [asked, setAsked] = useState<Asked<L> | null>(null)
  const [workId, setWorkId] = useState<string | null>(null)
  const way: RowsWay<L> = {
    words: say('applications.files.words'),
    Icon: FileArchive,
    onChoose: (choice, count) => setAsked({ choice, count }),
  }
  return {
    way,
    shown: (
      <>
        {asked && (
          <PackDialog
            begin={begin}
            {...asked}
            onBegun={(begun) => {
              setAsked(null)
              setWorkId(begun)
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {workId && <WorkProgress workId={workId} />}
      </>
    ),
  }
}

const kindChoices = ['both', ...packedKinds] as const
const kindsOf: Readonly<Record<(typeof kindChoices)[number], readonly PackedKind[]>> = {
  both: packedKinds,
  photo: ['photo'],
  attachments: ['attachments'],
}
const wish = z.object({ kinds: z.enum(kindChoices), naming: z.enum(fileNamings) })

interface PackDialogProps<L extends ListShape> extends Asked<L> {
  readonly begin: BeginPacking<L>
  readonly onBegun: (workId: string) => void
  readonly onClose: () => void
}

/** Which files, and what they are called: the names tell who people are, and it says so. */
function PackDialog<L extends ListShape>({ begin, choice, count, onBegun, onClose }: PackDialogProps<L>) {
  const say = usePhrases('staff')
  const sayOfKit = usePhrases('kit')
  const form = useContractForm(wish, {
    defaults: { kinds: 'both', naming: 'idNumber' },
    send: ({ kinds, naming }) => begin({ choice, kinds: kindsOf[kinds], naming }),
    onDone: ({ workId }) => onBegun(workId),
  })
  return (
    <Dialog
      isOpen
      title={say('applications.files.words')}
      text={
        count === null ? say('applications.files.leadUncounted') : say('applications.files.lead', { count })
      }
      {...(!form.busy && { onClose })}
    >
      <ContractForm
        form={form as never}
        submitText={say('applications.files.yes')}
        beside={
          <Button variant="subtle" size="md" disabled={form.busy} onClick={onClose}>
            {sayOfKit('cancel')}
          </Button>
        }
      >
        <ChoiceField
          {...form.field('kinds')}
          label={say('applications.files.kinds')}
          options={kindChoices.map((one) => [one, say(`applications.files.kindsOf.${one}`)])}
        />
        <ChoiceField
          {...form.field('naming')}
          label={say('applications.files.naming')}
          hint={say('applications.files.namingHint')}
          options={fileNamings.map((one) => [one, say(`applications.files.namings.${one}`)])}
        />
      </ContractForm>
    </Dialog>
  )
}
