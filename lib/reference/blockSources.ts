import { downloads } from "../downloads/files";
import { bundledDescription, generatedStatic } from "../openapi/descriptionFiles";
import { fromRoot } from "../paths";

interface BlockSources {
  /** Files and folders that the block's content is written in, relative to the project root. */
  written: string[];
  /** Absolute paths that are read to generate the block; a path that ends in a slash is a folder. */
  read: string[];
}

const ofOperations: BlockSources = { written: ["openapi/"], read: [bundledDescription] };
const ofSocket: BlockSources = { written: ["asyncapi/asyncapi.yaml"], read: [fromRoot("asyncapi/asyncapi.yaml")] };

/** The sources of each block that pages insert with a self-closing tag and the build generates. */
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
