import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingState } from '#web/ui/states/states.tsx'

/** Leads on at once; this address leaves no trace in the way back. */
export function Redirect({ href }: { readonly href: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href, replace: true }), [navigate, href])
  return <LoadingState whole />
}
