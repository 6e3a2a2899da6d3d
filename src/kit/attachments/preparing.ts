let underWay = 0

/** Counts so many photos as being prepared; the answer is called for each that is ready. */
export function prepareCounted(count: number): () => void {
  underWay += count
  return () => {
    underWay -= 1
  }
}

/** What stands against sending a form (`verb`) while photos of the page are checked and scaled down; '' when none is. */
export const preparingProblem = (verb = '提交'): string =>
  underWay > 0 ? `还有照片正在处理，请稍候再${verb}` : ''
