import './progress.css'

export interface StepItem {
  label: string
  state: 'done' | 'now' | 'todo'
}

export interface StepsProps {
  label: string
  steps: readonly StepItem[]
}

const SPOKEN = { done: '已完成', now: '进行中', todo: '未开始' } as const

/** The path of a case: 上报 → 核实 → 派遣 → 处置 → 核查 → 结案. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol className="cg-steps" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={`cg-step-${step.state}`}
          aria-label={`${step.label}${SPOKEN[step.state]}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}
