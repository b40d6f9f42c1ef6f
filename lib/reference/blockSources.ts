import { downloads } from "../downloads/files";
import { bundledDescription, generatedStatic } from "../openapi/descriptionFiles";
import { fromRoot } from "../paths";

interface BlockSources {
  /** Files and folders of the repository that say what the block says, below the project's root. */
  written: string[];
  /** Absolute paths of what is read when the block is written; a path that ends in a slash is a folder. */
  read: string[];
}

const ofOperations: BlockSources = { written: ["openapi/"], read: [bundledDescription] };
const ofSocket: BlockSources = { written: ["asyncapi/asyncapi.yaml"], read: [fromRoot("asyncapi/asyncapi.yaml")] };

/** The blocks that pages place with a self-closing tag and that the build writes, and what each is made from. */
export const blockSources = {
  ErrorCatalogue: ofOperations,
  ErrorMessage: ofOperations,
  ErrorTable: ofOperations,
  OperationExample: ofOperations,
  PermissionMatrix: ofOperations,
  SocketMessages: ofSocket,
  SocketExample: ofSocket,
  ChangeList: { written: ["changes/"], read: [fromRoot("changes/")] },
  Downloads: {
    written: ["openapi/", "asyncapi/asyncapi.yaml"],
    read: downloads.map(({ name }) => `${generatedStatic}/${name}`),
  },
} satisfies Record<string, BlockSources>;

export type BlockName = keyof typeof blockSources;
