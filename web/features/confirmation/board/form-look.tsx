import { useMemo } from 'react'
import type { ConfirmationState } from '#contract/confirmation/confirmation.ts'
import { confirmationList } from '#contract/confirmation/confirmation-board.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { MixedText, Text } from '#web/ui/text/text.tsx'
import { FormState } from '../form-state.tsx'

/** How the list of stamped forms looks. */
export function useFormLook(): ListLook<typeof confirmationList> {
  const say = usePhrases('confirmationBoard')
  const sayForm = usePhrases('confirmationForm')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    return {
      list: confirmationList,
      name: 'confirmations',
      caption: say('title'),
      columns: {
        organisation: {
          title: sayForm('facts.organisation'),
          width: 13,
          cell: ({ organisation }) => <MixedText>{organisation}</MixedText>,
        },
        number: { title: say('number'), width: 6, figures: true, cell: ({ number }) => String(number) },
        state: { title: sayForm('facts.state'), width: 10, cell: ({ state }) => <FormState state={state} /> },
        people: {
          title: sayForm('facts.people'),
          width: 6,
          figures: true,
          cell: ({ people }) => String(people),
        },
        batchName: {
          title: sayForm('batch'),
          width: 13,
          cell: ({ batchName }) => <Text of={batchName} />,
        },
        sentAt: { title: sayForm('facts.sentAt'), width: 11.5, cell: ({ sentAt }) => minute(sentAt) },
        madeAt: {
          title: sayForm('facts.madeAt'),
          width: 11.5,
          hidden: true,
          cell: ({ madeAt }) => minute(madeAt),
        },
        decidedAt: {
          title: sayForm('facts.decidedAt'),
          width: 11.5,
          hidden: true,
          cell: ({ decidedAt }) => minute(decidedAt),
        },
      },
      filters: {
        state: {
          title: sayForm('facts.state'),
          words: (state: string) => sayForm(`states.${state as ConfirmationState}`),
        },
        batch: { title: sayForm('batch'), words: (batch: string) => batch },
        organisation: { title: sayForm('facts.organisation'), words: (name: string) => name },
      },
      actions: {},
      rowName: ({ organisation, number, batchName }) =>
        `${organisation} ${sayForm('formNumber', { number })} ${pickText(batchName, language)}`,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }
  }, [say, sayForm, language])
}
