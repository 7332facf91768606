export {
  type AccountIds,
  type ArchiveEntry,
  type ArchiveSection,
  archiveSections,
  archivePathOf,
  type ReferenceNames,
} from './archive.ts';
export * from './decider.ts';
export {
  type Decided,
  type DecidedBy,
  type DecidedThing,
  decidedThings,
  type DecisionDeclaration,
  type DecisionKind,
  decisionKinds,
} from './decision.ts';
export * from './event-declaration.ts';
export * from './events.ts';
export * from './rejection.ts';
export * from './slices.ts';
export * from './undo.ts';
export * from './upcaster.ts';
