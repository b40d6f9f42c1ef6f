rootProject.name = "samples"
