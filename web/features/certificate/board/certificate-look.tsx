import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { CertificateState, CertificateWay, DeliveryState } from '#contract/certificate/certificate.ts'
import { certificateList } from '#contract/certificate/certificate-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { Text } from '#web/ui/text/text.tsx'

type Column =
  | 'name'
  | 'idNumber'
  | 'certificate'
  | 'number'
  | 'way'
  | 'delivery'
  | 'grounds'
  | 'madeAt'
  | 'issuedAt'
  | 'state'

export function useCertificateLook(): ListLook<typeof certificateList> {
  const say = usePhrases('certificateBoard')
  const sayOwn = usePhrases('certificate')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    const title = (column: Column) => say(`columns.${column}`)
    return {
      list: certificateList,
      name: 'certificates',
      caption: say('title'),
      columns: {
        name: { title: title('name'), width: 7, cell: ({ name }) => name },
        certificate: {
          title: title('certificate'),
          width: 13,
          cell: ({ certificate }) => <Text of={certificate} />,
        },
        state: {
          title: title('state'),
          width: 9,
          cell: ({ state, isShaken }) => (isShaken ? say('shaken') : sayOwn(`states.${state}`)),
        },
        number: { title: title('number'), width: 11, cell: ({ number }) => number },
        way: { title: title('way'), width: 9, cell: ({ way }) => sayOwn(`ways.${way}`) },
        delivery: {
          title: title('delivery'),
          width: 7,
          cell: ({ delivery }) => (delivery ? sayOwn(`deliveries.${delivery}`) : ''),
        },
        madeAt: { title: title('madeAt'), width: 11.5, cell: ({ madeAt }) => minute(madeAt) },
        issuedAt: { title: title('issuedAt'), width: 11.5, cell: ({ issuedAt }) => minute(issuedAt) },
        idNumber: { title: title('idNumber'), width: 12, hidden: true, cell: ({ idNumber }) => idNumber },
      },
      filters: {
        state: {
          title: title('state'),
          words: (state: string) => sayOwn(`states.${state as CertificateState}`),
        },
        certificate: { title: title('certificate'), words: (certificate: string) => certificate },
        way: { title: title('way'), words: (way: string) => sayOwn(`ways.${way as CertificateWay}`) },
        delivery: {
          title: title('delivery'),
          words: (delivery: string) => sayOwn(`deliveries.${delivery as DeliveryState}`),
        },
        grounds: {
          title: title('grounds'),
          words: (grounds: string) => say(`grounds.${grounds as 'standing' | 'shaken'}`),
        },
      },
      actions: {
        accept: {
          words: say('acceptMany'),
          Icon: CircleCheck,
          lead: say('acceptManyAsk'),
          yes: say('accept'),
          whyNot: (rows) => (rows.some(({ state }) => state === 'asked') ? undefined : say('nothingAsked')),
        },
      },
      rowName: ({ name, certificate }) => `${name} ${pickText(certificate, language)}`,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyAdvice') },
    }
  }, [say, sayOwn, language])
}
