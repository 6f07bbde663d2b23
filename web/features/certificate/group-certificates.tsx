import { useMemo } from 'react'
import type { CertificateState } from '#contract/certificate/certificate.ts'
import {
  exportGroupCertificates,
  groupCertificateList,
  searchGroupCertificates,
} from '#contract/certificate/certificate-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { Text } from '#web/ui/text/text.tsx'
import styles from './certificate.module.css'

/** The certificates of an organisation's people. */
export function GroupCertificates() {
  const say = usePhrases('certificate')
  const look = useGroupLook()
  const { onExport, shown } = useListExport(groupCertificateList, exportGroupCertificates, undefined)
  return (
    <>
      <p className={styles.lead} data-alone>
        {say('group.lead')}
      </p>
      {shown}
      <List look={look} endpoint={searchGroupCertificates} onExport={onExport} />
    </>
  )
}

function useGroupLook(): ListLook<typeof groupCertificateList> {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    return {
      list: groupCertificateList,
      name: 'group-certificates',
      caption: say('title'),
      columns: {
        name: { title: say('group.name'), width: 8, cell: ({ name }) => name },
        certificate: {
          title: say('group.certificate'),
          width: 14,
          cell: ({ certificate }) => <Text of={certificate} />,
        },
        state: { title: say('group.state'), width: 8, cell: ({ state }) => say(`states.${state}`) },
        number: { title: say('number'), width: 11, cell: ({ number }) => number },
        issuedAt: { title: say('issuedAt'), width: 11.5, cell: ({ issuedAt }) => minute(issuedAt) },
        madeAt: { title: say('madeAt'), width: 11.5, cell: ({ madeAt }) => minute(madeAt) },
      },
      filters: {
        state: {
          title: say('group.state'),
          words: (state: string) => say(`states.${state as CertificateState}`),
        },
        certificate: { title: say('group.certificate'), words: (certificate: string) => certificate },
      },
      actions: {},
      rowName: ({ name, certificate }) => `${name} ${pickText(certificate, language)}`,
      searchWords: say('group.search'),
      empty: { title: say('group.empty'), text: say('group.emptyAdvice') },
    }
  }, [say, language])
}
