import { Button } from '@mantine/core'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatePanel } from '#web/ui/states/states.tsx'
import { useWayBack } from './use-way-back.ts'

interface PaymentPanelProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text: string
}

/** Where nothing can be paid: why, and the way back. */
export function PaymentPanel({ icon = <Wallet />, title, text }: PaymentPanelProps) {
  const { href, words } = useWayBack()
  return (
    <StatePanel whole icon={icon} title={title} text={text}>
      <Button component="a" size="md" variant="default" href={href}>
        {words}
      </Button>
    </StatePanel>
  )
}
