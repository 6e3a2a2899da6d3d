import type { OpenWork, WorkTable } from '@/kit/prefetch/openWork'

/**
 * The open work of each record type, by name: what the workbench prefetches for offline use. Loaded after the workbench:
 * neither this table nor its modules are in the first load. Written out, because what is on a phone is stored by these names;
 * tests/rules/openWork.spec.ts names a missing one.
 */
export const openWork: WorkTable = {
  case: () => import('@/features/case/query/openCases').then(({ openCases }): OpenWork => openCases),
  keyTask: () => import('@/features/keytask/screens/openTasks').then(({ openTasks }): OpenWork => openTasks),
  finding: () =>
    import('@/features/campaign/inspect/openCampaigns').then(({ openFindings }): OpenWork => openFindings),
  command: () => import('@/features/command/openCommands').then(({ openCommands }): OpenWork => openCommands),
  campaign: () =>
    import('@/features/campaign/inspect/openCampaigns').then(({ openCampaigns }): OpenWork => openCampaigns),
  building: () =>
    import('@/features/violation/building/openBuildings').then(
      ({ openBuildings }): OpenWork => openBuildings,
    ),
  collectTask: () =>
    import('@/features/collection/record/openCollects').then(({ openCollects }): OpenWork => openCollects),
  dutyTodo: () => import('@/features/duty/todo/openTodos').then(({ openTodos }): OpenWork => openTodos),
  notice: () => import('@/features/notice/openNotices').then(({ openNotices }): OpenWork => openNotices),
  question: () =>
    import('@/features/question/openQuestions').then(({ openQuestions }): OpenWork => openQuestions),
  visit: () => import('@/features/visit/openVisits').then(({ openVisits }): OpenWork => openVisits),
}
