/** 小类 name → 管理问题 name → templates of 问题描述. */
export type Templates = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
