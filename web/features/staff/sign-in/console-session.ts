import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getStaffMe, type StaffMember, signOutStaff } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { clearState, writeState } from '#web/platform/state/client-state.ts'

/** Coming into the console and leaving it, in this tab. */
export function useConsoleSession() {
  const queries = useQueryClient()
  const router = useRouter()
  return {
    enter({ token }: { readonly token: string; readonly staff: StaffMember }) {
      queries.clear()
      writeState('staffToken', token)
    },
    /** Something about the person has changed: who they are is asked anew. */
    refresh: () => queries.invalidateQueries({ queryKey: [getStaffMe.path] }),
    /**
     * Whether the server heard it or not: in this tab the session is over. The way to the start comes first: it would
     * take the sign-in form along, with what the next person has begun to type.
     */
    async leave() {
      await router.navigate({ href: '/console' })
      await call(signOutStaff, {}, { quiet: true, handled: true }).catch(() => null)
      clearState('staffToken', 'consoleProject')
      queries.clear()
    },
  }
}
